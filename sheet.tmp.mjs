// node sheet.tmp.mjs out.png width img...
import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, w, ...imgs] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: imgs.length * (Number(w) + 12), height: 900 } })
await p.setContent(`<body style="margin:0;background:#888;display:flex;gap:12px;align-items:flex-start">${imgs.map((i) => `<img style="width:${w}px" src="data:image/png;base64,${readFileSync(i).toString('base64')}">`).join('')}`)
await p.waitForTimeout(400); await p.screenshot({ path: out, fullPage: true }); await b.close()

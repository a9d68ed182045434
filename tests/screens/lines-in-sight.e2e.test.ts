import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { linesInSight } from './lines-in-sight.ts'

const browser = useBrowser()

it('reads what stands in a page, past the comments with which React parts the text that a server wrote', async () => {
  const page = await browser.open()
  await page.setContent(
    '<p>Total: <b>R$ <!-- -->85,00</b><!-- --> para <!-- -->2<!-- --> atletas</p><p hidden>Esgotado</p>',
  )
  expect(await page.evaluate(linesInSight)).toEqual(['Total: R$ 85,00 para 2 atletas'])
})

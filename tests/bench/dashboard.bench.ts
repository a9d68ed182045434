import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import { createApp } from '#server/app.ts'
import { issueToken } from '#server/auth/token.ts'
import { openDatabase } from '#server/db/open.ts'
import { gatherStatistics } from '#server/db/statistics.ts'
import { listen } from '#server/http/listen.ts'
import { projectRoot } from '#server/root.ts'
import { loadWeb } from '#server/shell/web-files.ts'

import { measureAnswer } from './answer.ts'
import { type AnswerRow, answerTable, type PageRow, pageTable } from './dashboard-tables.ts'
import { depsOf, secret } from './deps.ts'
import { naivePage } from './naive-page.ts'
import { makeOrganiser, makeParticipants, organiser } from './participants.ts'
import { measurePage } from './table-page.ts'

const sizes = [20_000, 100_000]

/** The dashboard's tables with very many participants, beside a table without their care; takes minutes on two cores. */
export const benchDashboard = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-bench-'))
  const database = await openDatabase({ folder })
  const app = createApp(depsOf(database), { web: loadWeb(join(projectRoot, 'dist', 'web')) })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = issueToken(secret, { id: organiser.id, cpfCnpj: organiser.cpf, tokenVersion: 1 }, new Date())
  const answers: AnswerRow[] = []
  const pages: PageRow[] = []
  try {
    await makeOrganiser(database)
    const naive = await naivePage()
    for (const participants of sizes) {
      const id = await makeParticipants(database, participants)
      await gatherStatistics(database.db)
      const call = `${origin}/api/v1/events/${id}/participants?filter=participantes`
      answers.push({
        participants,
        plain: await measureAnswer(call, { token, encoding: 'identity' }),
        packed: await measureAnswer(call, { token, encoding: 'br' }),
      })
      const shop = await measurePage({ url: `${origin}/eventos/${id}/dashboard`, token, sorts: true })
      const other = await measurePage({
        url: `${origin}/naive?event=${id}`,
        token,
        prepare: naive,
        sorts: false,
      })
      pages.push({ participants, shop, naive: other })
    }
    console.log(`${cpus().length} cores, Node ${process.version}, embedded database\n`)
    console.log(`${answerTable(answers)}\n\n${pageTable(pages)}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

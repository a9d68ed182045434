import { beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { readArguments, runAccountTool } from '#server/process/account-tool.ts'
import { eventAccess } from '#server/db/schema.ts'

import { describeEachDatabase } from '../support/database.ts'
import { freshCpf, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

test.each([
  [],
  ['free'],
  ['free', '11111111111'],
  ['drop', '52998224725'],
  ['free', '52998224725', '--replacement', '1'],
])('says how it is used, not %j', (...args) =>
  expect(() => readArguments(args.flat())).toThrow(/^npm run account -- free/),
)

describeEachDatabase('the operator’s tool', (open) => {
  let shop: ShopInProcess
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    return () => shop.close()
  })

  const run = async (...args: string[]) => {
    const said: string[] = []
    const logged: unknown[] = []
    const logger = { ...shop.deps.logger, info: (...line: unknown[]) => void logged.push(line) }
    const say = (line: string) => void said.push(line)
    await runAccountTool({ db: open().db, logger, say }, readArguments(args))
    return { said, logged }
  }

  test('says what it would do, and frees the number of an impostor for the real person', async () => {
    const { db } = open()
    const impostor = await newAccount(shop, 'Quem Chegou Antes')
    const { cpfCnpj } = impostor
    await db.insert(eventAccess).values({ eventId: 'ev_demo5relampago', cpf: cpfCnpj, userId: impostor.id })
    const plan = await run('free', cpfCnpj)
    expect(plan.said.at(-1)).toBe('Nothing was changed. Say --yes to do it.')
    expect(plan.said.join('\n')).toContain(`Account ${impostor.id}: Quem Chegou Antes, pe***@teste.example`)
    expect(plan.logged).toEqual([])
    expect((await shop.send(calls.me, {}, impostor.token)).status).toBe(200)
    const done = await run('free', cpfCnpj, '--yes')
    expect(done.said.at(-1)).toBe('Done: the number is free for the person whom it belongs to.')
    expect(done.logged).toEqual([[{ log: 'security', user: impostor.id }, 'document freed']])
    shop.deps.sessions.forget(impostor.id)
    expect((await shop.send(calls.me, {}, impostor.token)).status).toBe(401)
    const { email, password } = impostor
    const login = await shop.send(calls.login, { body: { email, password } })
    expect([login.status, login.body]).toEqual([
      403,
      { error: 'Esta conta está sem CPF ou CNPJ. Fale com a gente pelo e-mail de contato.' },
    ])
    const real = await shop.send(calls.signup, {
      body: {
        nome: 'Pessoa Verdadeira',
        email: `verdadeira.${cpfCnpj}@teste.example`,
        dataNascimento: '1990-05-17',
        celular: '11987654321',
        genero: 'feminino',
        password,
        cpfCnpj,
      },
    })
    expect(real.status).toBe(201)
    expect(await db.select({ user: eventAccess.userId }).from(eventAccess)).toEqual([{ user: null }])
  })

  test('gives an account that had the wrong number another one', async () => {
    const account = await newAccount(shop)
    const right = freshCpf()
    await run('free', account.cpfCnpj, '--replacement', right, '--yes')
    const { email, password } = account
    const { token } = (await shop.send(calls.login, { body: { email, password } })).body
    expect((await shop.send(calls.me, {}, token)).body.cpf_cnpj).toBe(right)
    expect((await run('free', account.cpfCnpj)).said).toEqual(['No account has this number.'])
  })
})

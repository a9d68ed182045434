import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { endedTokens, rateCounters } from '#server/db/schema.ts'
import { sweep } from '#server/process/sweep.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { type Account, freshCpf, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'

const person = () => {
  const cpfCnpj = freshCpf()
  return {
    nome: 'Atleta Um',
    email: `novo.${cpfCnpj}@teste.example`,
    dataNascimento: '1991-02-28',
    celular: '11987654321',
    genero: 'feminino',
    password: 'segredo1',
    cpfCnpj,
  }
}

describeEachDatabase('sessions', (open) => {
  let shop: ShopInProcess
  beforeAll(() => {
    shop = openShop(open())
    return () => shop.close()
  })
  beforeEach(async () => void (await open().db.delete(rateCounters)))

  const login = async ({ email, password }: Account) =>
    (await shop.send(calls.login, { body: { email, password } })).body.token
  const statusOf = async (token: string, at = shop) => (await at.send(calls.me, {}, token)).status

  test('end one at a time, for every process and for every way to write the token', async () => {
    const account = await newAccount(shop)
    const other = await login(account)
    expect(await statusOf(account.token)).toBe(200)
    expect((await shop.send(calls.logout, {}, account.token)).status).toBe(200)
    const elsewhere = openShop(open())
    const last = account.token.at(-1) ?? ''
    const same = ['A', 'B', 'C', 'D', 'Q', 'R', 'S', 'T'].filter((letter) => letter !== last)
    for (const token of [account.token, ...same.map((letter) => account.token.slice(0, -1) + letter)])
      expect([await statusOf(token), await statusOf(token, elsewhere)]).toEqual([401, 401])
    expect(await statusOf(other)).toBe(200)
    expect((await shop.send(calls.logout, {}, account.token)).status).toBe(401)
    elsewhere.close()
  })

  test('end all together', async () => {
    const account = await newAccount(shop)
    const other = await login(account)
    const stranger = await newAccount(shop)
    expect((await shop.send(calls.logoutEverywhere, {}, other)).status).toBe(200)
    expect([await statusOf(account.token), await statusOf(other), await statusOf(stranger.token)]).toEqual([
      401, 401, 200,
    ])
    expect(await statusOf(await login(account))).toBe(200)
  })

  test('that ended are remembered as long as their token would have lasted', async () => {
    const { db } = open()
    await db.delete(endedTokens)
    const account = await newAccount(shop)
    await shop.send(calls.logout, {}, account.token)
    const [kept] = await db.select().from(endedTokens)
    expect(kept?.endsAt.getTime()).toBeGreaterThan(shop.clock.now.getTime() + 11 * 3_600_000)
    expect(JSON.stringify(kept)).not.toContain(account.token.split('.')[2])
    await sweep(db, new Date((kept?.endsAt.getTime() ?? 0) - 1))
    expect(await db.$count(endedTokens)).toBe(1)
    await sweep(db, new Date((kept?.endsAt.getTime() ?? 0) + 1))
    expect(await db.$count(endedTokens)).toBe(0)
  })

  describe('and strangers', () => {
    let limited: ShopInProcess
    beforeAll(() => {
      limited = openShop(open(), {
        settings: readSettings({
          PUBLIC_BASE_URL: 'http://shop.test',
          PUBLIC_SANDBOX: '1',
          TRUST_PROXY: '1',
        }),
      })
      return () => limited.close()
    })
    const sendFrom = (address: string, path: string, body: unknown) =>
      limited.raw(`/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })

    test('cannot lock the owner out of a network that the owner knows', async () => {
      const { email, password } = await newAccount(shop)
      const enter = async (address: string, secret: string) =>
        (await sendFrom(address, 'auth/login', { email, password: secret })).status
      expect(await enter('198.51.100.1', password)).toBe(200)
      for (let attempt = 0; attempt < 100; attempt += 1) await enter(`203.0.113.${attempt % 20}`, 'errada1')
      expect(await enter('203.0.113.99', password)).toBe(429)
      expect(await enter('198.51.100.1', password)).toBe(200)
    })

    test('learn of five accounts an hour, and then of none, whatever they send', async () => {
      const taken = await newAccount(shop)
      const sign = async (change: object = {}) => {
        const { status, body } = await sendFrom('198.51.100.2', 'users', { ...person(), ...change })
        return [status, (body as { error?: string }).error]
      }
      const known = [409, 'Já existe uma conta com este e-mail ou CPF/CNPJ.']
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await sign(attempt % 2 ? { email: taken.email } : { cpfCnpj: taken.cpfCnpj })).toEqual(known)
      const refused = [429, 'Muitas tentativas. Aguarde um pouco e tente novamente.']
      expect(await sign({ email: taken.email })).toEqual(refused)
      expect(await sign()).toEqual(refused)
    })

    test('sign up ten times in ten minutes', async () => {
      const statuses = []
      for (let attempt = 0; attempt < 11; attempt += 1)
        statuses.push((await sendFrom('198.51.100.3', 'users', person())).status)
      expect([statuses.slice(0, 10).every((status) => status === 201), statuses[10]]).toEqual([true, 429])
    })
  })
})

import { createHmac } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { createRecoveryLink } from '#server/auth/recovery.store.ts'
import { issueToken } from '#server/auth/token.ts'
import { passwordResets, rateCounters, users } from '#server/db/schema.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { type Account, freshCpf, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'

const person = () => {
  const cpfCnpj = freshCpf()
  return {
    nome: 'Atleta Um',
    email: `atleta.${cpfCnpj}@teste.example`,
    dataNascimento: '1991-02-28',
    celular: '11987654321',
    genero: 'feminino' as const,
    cpfCnpj,
    password: 'segredo1',
  }
}

describeEachDatabase('accounts', (open) => {
  let shop: ShopInProcess
  beforeAll(() => {
    shop = openShop(open())
    return () => shop.close()
  })
  beforeEach(async () => void (await open().db.delete(rateCounters)))

  test('signs up, logs in and answers the user', async () => {
    const athlete = person()
    const signup = await shop.send(calls.signup, { body: athlete })
    expect([signup.status, signup.body]).toEqual([201, { message: 'Conta criada com sucesso!' }])
    const login = await shop.send(calls.login, {
      body: { email: ` ${athlete.email.toUpperCase()} `, password: athlete.password },
    })
    const me = await shop.send(calls.me, {}, login.body.token)
    const { id, ...rest } = me.body
    expect(id).toMatch(/^us_[\w-]{22}$/)
    expect(rest).toEqual({
      nome: 'Atleta Um',
      email: athlete.email,
      data_nascimento: '1991-02-28',
      celular: '11987654321',
      genero: 'feminino',
      cpf_cnpj: athlete.cpfCnpj,
      email_confirmado: false,
      organiza: false,
      comprou_dupla: false,
    })
  })

  test.each([
    ['nome', ' ', 'Nome é obrigatório.'],
    ['nome', '\u202e\u200b', 'Nome é obrigatório.'],
    ['nome', 'Ganhe em evil.example', 'Escreva o nome com espaços, sem endereço de internet.'],
    ['email', 'atleta@', 'E-mail inválido.'],
    ['email', 'vic<x@evil.example>', 'E-mail inválido.'],
    ['email', 'a,b@c.de', 'E-mail inválido.'],
    ['email', 'a;b@c.de', 'E-mail inválido.'],
    ['email', 'g:a@b.cd;', 'E-mail inválido.'],
    ['dataNascimento', '', 'Data de Nascimento é obrigatória.'],
    ['dataNascimento', '2999-01-01', 'Data de Nascimento inválida.'],
    ['dataNascimento', '1899-12-31', 'Data de Nascimento inválida.'],
    ['celular', '123', 'Celular inválido.'],
    ['genero', 'x', 'Gênero é obrigatório.'],
    ['cpfCnpj', '', 'CPF ou CNPJ é obrigatório.'],
    ['cpfCnpj', '11111111111', 'CPF ou CNPJ inválido.'],
    ['password', '', 'Senha é obrigatória.'],
    ['password', '12345', 'Senha deve ter pelo menos 6 caracteres.'],
    ['password', 'x'.repeat(129), 'Senha deve ter no máximo 128 caracteres.'],
  ])('refuses a signup whose %s is %j', async (field, value, error) => {
    const body = { ...person(), [field]: value }
    const { status, body: answer } = await shop.send(calls.signup, { body })
    expect([status, answer]).toEqual([400, { error }])
  })

  test('accepts an alphanumeric CNPJ with its mask', async () => {
    const { status } = await shop.send(calls.signup, {
      body: { ...person(), cpfCnpj: '12.ABC.345/01DE-35' },
    })
    expect(status).toBe(201)
  })

  test('refuses an e-mail or document that is taken, ten times at once', async () => {
    const athlete = person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.send(calls.signup, { body: athlete })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ])
    const sameDocument = await shop.send(calls.signup, { body: { ...person(), cpfCnpj: athlete.cpfCnpj } })
    expect([sameDocument.status, sameDocument.body]).toEqual([
      409,
      { error: 'Já existe uma conta com este e-mail ou CPF/CNPJ.' },
    ])
  })

  test('says the same of a wrong password and of an unknown e-mail', async () => {
    const account = await newAccount(shop)
    const wrong = await shop.send(calls.login, { body: { email: account.email, password: 'errada1' } })
    const unknown = await shop.send(calls.login, {
      body: { email: 'ninguem@teste.example', password: 'errada1' },
    })
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'E-mail ou senha incorretos.' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('keeps passwords as argon2id with their own salt, to the last byte', async () => {
    const password = `${'a'.repeat(90)}1`
    const [one, two] = [
      { ...person(), password },
      { ...person(), password },
    ]
    await shop.send(calls.signup, { body: one })
    await shop.send(calls.signup, { body: two })
    const rows = await open().db.select().from(users)
    const hashes = rows.filter(({ email }) => [one.email, two.email].includes(email))
    expect(new Set(hashes.map(({ passwordHash }) => passwordHash)).size).toBe(2)
    for (const { passwordHash } of hashes)
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const shorter = await shop.send(calls.login, { body: { email: one.email, password: 'a'.repeat(90) } })
    expect(shorter.status).toBe(401)
  })

  describe('a token', () => {
    let account: Account
    beforeAll(async () => {
      account = await newAccount(shop)
    })
    const me = (token: string) => shop.send(calls.me, {}, token)
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = (): Record<string, unknown> =>
      JSON.parse(Buffer.from(account.token.split('.')[1] ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >
    const signed = (header: unknown, payload: unknown): string => {
      const text = `${part(header)}.${part(payload)}`
      const signature = createHmac('sha256', shop.deps.secret).update(text).digest('base64url')
      return `${text}.${signature}`
    }
    const hs256 = { alg: 'HS256', typ: 'JWT' }

    test('carries user_cpf_cnpj and ends after twelve hours', async () => {
      const { sub, user_cpf_cnpj, iat, exp } = claims()
      expect(user_cpf_cnpj).toBe(account.cpfCnpj)
      expect(Number(exp) - Number(iat)).toBe(12 * 3600)
      expect(String(sub)).toMatch(/^us_/)
      expect((await me(signed(hs256, claims()))).status).toBe(200)
    })

    test.each<[string, () => string]>([
      ['no signature', () => account.token.split('.').slice(0, 2).join('.')],
      ['algorithm none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
      ['another algorithm', () => signed({ alg: 'HS512', typ: 'JWT' }, claims())],
      [
        'a changed payload',
        () => account.token.replace(/\.[^.]+\./, `.${part({ ...claims(), sub: 'us_x' })}.`),
      ],
      ['another audience', () => signed(hs256, { ...claims(), aud: 'other' })],
      ['another issuer', () => signed(hs256, { ...claims(), iss: 'other' })],
      [
        'an ended life',
        () => signed(hs256, { ...claims(), exp: Math.floor(shop.clock.now.getTime() / 1000) }),
      ],
      ['an older version', () => signed(hs256, { ...claims(), ver: 0 })],
      ['an unknown user', () => signed(hs256, { ...claims(), sub: 'us_nobody' })],
      [
        'another secret',
        () =>
          issueToken(
            'x'.repeat(40),
            { id: String(claims()['sub']), cpfCnpj: account.cpfCnpj, tokenVersion: 1 },
            new Date(),
          ),
      ],
      ['rubbish', () => 'a.b.c'],
    ])('is refused with %s', async (_, forge) => {
      const { status, body, headers } = await me(forge())
      expect([status, body]).toEqual([401, { error: 'Faça login para continuar.' }])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    })

    test('is needed', async () => {
      const { status, body } = await shop.send(calls.me, {})
      expect([status, body]).toEqual([401, { error: 'Faça login para continuar.' }])
    })
  })

  describe('recovery', () => {
    const userOf = async (email: string) => {
      const [user] = await open().db.select().from(users).where(eq(users.email, email))
      if (!user) throw new Error('no such user')
      return user
    }
    const setPassword = (token: string, password = 'novasenha') =>
      shop.send(calls.setPassword, { body: { token, password } })

    test('answers the same whether the account exists', async () => {
      const account = await newAccount(shop)
      const known = await shop.send(calls.recoverPassword, { body: { email: account.email } })
      const unknown = await shop.send(calls.recoverPassword, { body: { email: 'ninguem@teste.example' } })
      const said = {
        message: 'Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.',
      }
      expect([known.status, known.body]).toEqual([200, said])
      expect([unknown.status, unknown.body]).toEqual([200, said])
    })

    test('changes the password once, ends older tokens and other links, and keeps no token in clear', async () => {
      const account = await newAccount(shop)
      const user = await userOf(account.email)
      const link = await createRecoveryLink(open().db, user.id, shop.clock.now)
      const other = await createRecoveryLink(open().db, user.id, shop.clock.now)
      const kept = await open().db.select().from(passwordResets)
      expect(JSON.stringify(kept)).not.toContain(link)
      const done = await setPassword(link)
      expect([done.status, done.body]).toEqual([
        200,
        { message: 'Senha redefinida com sucesso. Faça login com a nova senha.' },
      ])
      expect((await shop.send(calls.me, {}, account.token)).status).toBe(401)
      const invalid = {
        error: 'Este link de recuperação não é válido ou já expirou. Peça um novo.',
        code: 'linkInvalid',
      }
      for (const used of [link, other, 'nunca-existiu'])
        expect(await setPassword(used).then(({ status, body }) => [status, body])).toEqual([400, invalid])
      const before = await shop.send(calls.login, {
        body: { email: account.email, password: account.password },
      })
      expect(before.status).toBe(401)
      const after = await shop.send(calls.login, { body: { email: account.email, password: 'novasenha' } })
      expect((await shop.send(calls.me, {}, after.body.token)).status).toBe(200)
    })

    test('spends a link once when it is used ten times at once', async () => {
      const user = await userOf((await newAccount(shop)).email)
      const link = await createRecoveryLink(open().db, user.id, shop.clock.now)
      const answers = await Promise.all(Array.from({ length: 10 }, () => setPassword(link)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('ends a link after thirty minutes and refuses a short password', async () => {
      const user = await userOf((await newAccount(shop)).email)
      const ago = (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000)
      const late = await setPassword(await createRecoveryLink(open().db, user.id, ago(30)))
      expect(late.status).toBe(400)
      const link = await createRecoveryLink(open().db, user.id, ago(29))
      const short = await setPassword(link, '12345')
      expect([short.status, short.body]).toEqual([400, { error: 'Senha deve ter pelo menos 6 caracteres.' }])
      expect((await setPassword(link)).status).toBe(200)
    })
  })

  test('limits attempts per address and account, and forgets them in time', async () => {
    const limited = openShop(open(), {
      settings: readSettings({ PUBLIC_BASE_URL: 'http://shop.test', PUBLIC_SANDBOX: '1' }),
    })
    const account = await newAccount(limited)
    const attempt = (email: string) => limited.send(calls.login, { body: { email, password: 'errada1' } })
    const answers = []
    for (let index = 0; index < 11; index += 1) answers.push(await attempt(account.email))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(last?.body).toEqual({ error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' })
    expect(last?.headers.get('retry-after')).toBe('300')
    expect((await attempt('outra@teste.example')).status).toBe(401)
    limited.clock.now = new Date(limited.clock.now.getTime() + 300_000)
    expect((await attempt(account.email)).status).toBe(401)
    limited.close()
  })

  const behindProxy = () =>
    openShop(open(), {
      settings: readSettings({ PUBLIC_BASE_URL: 'http://shop.test', PUBLIC_SANDBOX: '1', TRUST_PROXY: '1' }),
    })

  const attemptFrom = (limited: ShopInProcess, address: string, email: string) =>
    limited.raw('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'errada1' }),
    })

  test('lets strangers use up their own attempts to recover a password, not those of its owner', async () => {
    const limited = behindProxy()
    const ask = (address: string) =>
      limited.raw('/api/v1/password/recover-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'alvo@teste.example' }),
      })
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await ask('203.0.113.1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask('203.0.113.2')).status).toBe(200)
    limited.close()
  })

  test('takes the addresses of one IPv6 network for one', async () => {
    const limited = behindProxy()
    const attempt = async (address: string) =>
      (await attemptFrom(limited, address, 'alvo@teste.example')).status
    const statuses = []
    for (let host = 1; host <= 11; host += 1) statuses.push(await attempt(`2001:db8:1:2::${host}`))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(await attempt('2001:db8:1:3::1')).toBe(401)
    limited.close()
  })

  test('limits attempts on one account from all addresses together', async () => {
    const limited = behindProxy()
    const email = 'alvo@teste.example'
    const statuses = []
    for (let attempt = 0; attempt < 100; attempt += 1)
      statuses.push((await attemptFrom(limited, `203.0.113.${attempt % 20}`, email)).status)
    expect(statuses).toEqual(Array(100).fill(401))
    const refused = await attemptFrom(limited, '203.0.113.99', email)
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '900',
      { error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
    ])
    expect((await attemptFrom(limited, '203.0.113.99', 'outra@teste.example')).status).toBe(401)
    limited.clock.now = new Date(limited.clock.now.getTime() + 900_000)
    expect((await attemptFrom(limited, '203.0.113.99', email)).status).toBe(401)
    limited.close()
  })

  test('lets no single address use up the attempts on an account', async () => {
    const limited = behindProxy()
    const email = 'alvo@teste.example'
    for (let minute = 0; minute < 4; minute += 1) {
      for (let attempt = 0; attempt < 50; attempt += 1) await attemptFrom(limited, '203.0.113.1', email)
      limited.clock.now = new Date(limited.clock.now.getTime() + 60_000)
    }
    expect((await attemptFrom(limited, '203.0.113.2', email)).status).toBe(401)
    limited.close()
  })
})

import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop } from '../support/in-process.ts'
import { noon, sell } from '../dashboard/sold.ts'

const athlete = (gender: string) => ({ category: 'Open', gender })

describeEachDatabase('the partner of last time', (open) => {
  const opened = async () => {
    const { db } = open()
    const shop = openShop(open())
    const buyer = await newAccount(shop)
    const event = await publish(db, [{ modo: 'dupla', lots: [{}], categories: [{}] }], { ownerId: buyer.id })
    const ask = () => shop.send(calls.lastPartner, {}, buyer.token)
    const isOffered = async () => {
      const { body } = await shop.send(calls.me, {}, buyer.token)
      return (body as { comprou_dupla: unknown }).comprou_dupla
    }
    return { db, buyer, event, ask, isOffered, close: shop.close }
  }

  test('is the other half of the newest pair that was not given back', async () => {
    const { db, buyer, event, ask, isOffered, close } = await opened()
    const own = { nome: 'Eu', cpf: buyer.cpfCnpj, athleteInfo: athlete('Masculino') }
    const before = { createdAt: new Date(+noon - 86_400_000) }
    const after = { createdAt: new Date(+noon + 86_400_000), cancelledAt: noon }
    await sell(db, event, [
      { ...own, ...before, partner: 1 },
      { ...before, nome: 'Antes', partner: 0 },
    ])
    await sell(db, event, [
      { nome: 'Bruna', athleteInfo: athlete('Feminino'), cpf: '52998224725', partner: 1 },
      { ...own, partner: 0 },
    ])
    await sell(db, event, [
      { ...own, ...after, partner: 1 },
      { ...after, nome: 'Devolvida', partner: 0 },
    ])
    await sell(db, event, [{ nome: 'Sozinha', createdAt: after.createdAt }])
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      200,
      {
        nome: 'Bruna',
        email: 'atleta0@teste.example',
        data_nascimento: '1990-05-17',
        celular: '11987654321',
        genero: 'Feminino',
        cpf_cnpj: '52998224725',
      },
    ])
    expect(await isOffered()).toBe(true)
    close()
  })

  test('is nobody where no pair was bought, and where others bought one', async () => {
    const { db, event, close } = await opened()
    await sell(db, event, [{ partner: 1 }, { partner: 0 }])
    close()
    const other = await opened()
    const { status, body } = await other.ask()
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toContain('Você ainda não comprou ingressos de dupla por aqui.')
    expect(await other.isOffered()).toBe(false)
    other.close()
  })
})

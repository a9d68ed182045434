import type { Journey } from '../journey.ts'

type Own = { id: string; dados: unknown }

export const withdrawalJourney: Journey = {
  name: 'tickets that are given back',
  machines: ['withdrawal'],
  play: async (stage) => {
    const { token } = await stage.known('buyer')
    const own = Object.values(await stage.ask('GET users/me/tickets', undefined, token)) as Own[]
    const read = await Promise.all(own.map(({ id }) => stage.ask(`GET tickets/${id}`, undefined, token)))
    const orders = (read as unknown as { id: string; pedido: string; situacao: string }[]).filter(
      ({ situacao }) => situacao === 'Válido',
    )
    const said = await Promise.all(
      orders.map(({ pedido }) => stage.ask(`GET pedidos/${pedido}/desistencia`, undefined, token)),
    )
    const at = (permitted: boolean): string =>
      orders[said.findIndex((one) => (one as { permitido?: boolean }).permitido === permitted)]?.id ?? ''
    const person = await stage.person({ token })
    const part = { at: person.page.locator('footer'), block: 'end' as const }
    person.gate.cut('withdrawal')
    await person.visit(`/ingresso/${at(true)}`)
    await person.shows('withdrawal.failed', part)
    person.gate.mend()
    await person.press('Tentar novamente')
    await person.shows('withdrawal.offered', part)
    await person.page.getByRole('button', { name: 'Desistir' }).click()
    await person.shows('withdrawal.choosing', part)
    await person.during('withdraw', () => person.press('Desistir'), 'withdrawal.requesting', part)
    await person.sees('voltam pelo mesmo meio')
    await person.visit(`/ingresso/${at(false)}`)
    await person.shows('withdrawal.closed', part)
  },
}

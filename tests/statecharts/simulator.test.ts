import { describe, expect, it } from 'vitest'
import { keptFilms } from '../../src/tools/statecharts/docs.ts'
import type { Command, Films } from '../../src/tools/statecharts/films.ts'
import { wordsOf } from '../../src/tools/statecharts/machine-words.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import {
  answerChoices,
  type Choice,
  choicesOf,
  eventChoices,
} from '../../src/tools/statecharts/simulator/choices.ts'
import { fromOutside, Run } from '../../src/tools/statecharts/simulator/run.ts'
import { portWord } from '../../src/tools/statecharts/words.ts'

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A machine as the simulator plays it. */
const simulated = (machine: string) => {
  const found = allMachines().find(({ id }) => id === machine)
  if (!found) throw new Error(`no machine ${machine}`)
  const words = wordsOf(machine)
  const films = keptFilms(machine)
  const choices = choicesOf(films, {
    port: (name) => portWord(name, words),
    event: (type) => words.events[type] ?? type,
  })
  const start = (input: unknown): Run => new Run(found, input ?? undefined)
  return { films, choices, start }
}

const offered = (run: Run, choices: readonly Choice[]): Choice[][] => [
  eventChoices(choices, run.situation),
  ...run.questions.map((question) => answerChoices(choices, question)),
]

const give = async (run: Run, command: Command): Promise<void> => {
  if ('send' in command) run.send(command.send)
  else if ('resolve' in command) run.answer(command.resolve, 'resolve', command.output)
  else if ('reject' in command) run.answer(command.reject, 'reject', command.error)
  else run.clock.pass(command.wait)
  await settle()
}

/** Presses buttons by their words, one after the other; what is offered then. */
const after = async (machine: string, ...labels: string[]): Promise<string[]> => {
  const { films, choices, start } = simulated(machine)
  const run = start(films.films[0]?.input)
  await settle()
  for (const label of labels) {
    const choice = offered(run, choices)
      .flat()
      .find((one) => one.label === label)
    if (!choice)
      throw new Error(`no button “${label}” among: ${labelsOf(offered(run, choices).flat()).join(' · ')}`)
    await give(run, choice.command)
  }
  return labelsOf(offered(run, choices).flat())
}

const labelsOf = (choices: readonly Choice[]): string[] => choices.map(({ label }) => label)

const commandsOf = ({ commands }: Films, does: readonly number[]): Command[] =>
  does.flatMap((index) => commands[index] ?? [])

const toPaying = [
  'O pedido é lido: Pendente',
  'O rascunho é lido: dados completos',
  'Confirma os ingressos',
  'O pedido é lido: Pendente',
  'A preferência de pagamento é criada',
  'O pedido é lido: Pendente',
]

describe('the buttons of the simulator', () => {
  it.each(allMachines().map(({ id }) => id))(
    '%s: have words of their own wherever a film leads',
    async (id) => {
      const { films, choices, start } = simulated(id)
      const wrong = new Set<string>()
      for (const { input, steps } of films.films) {
        const run = start(input)
        await settle()
        for (const { does } of steps)
          for (const command of commandsOf(films, does)) {
            for (const group of offered(run, choices)) {
              const labels = labelsOf(group)
              if (labels.includes('')) wrong.add('a button without words')
              for (const [index, label] of labels.entries())
                if (labels.indexOf(label) !== index) wrong.add(`twice: ${label}`)
            }
            await give(run, command)
          }
      }
      expect([...wrong]).toEqual([])
    },
  )

  it('answer a payment by card as cards are answered, one by PIX as PIX is', async () => {
    const card = await after('checkout', ...toPaying, 'Paga com cartão')
    expect(card).toContain('O cartão é aprovado')
    expect(card).toContain('O cartão é recusado')
    expect(card).not.toContain('O PIX é criado')
    const pix = await after('checkout', ...toPaying, 'Paga com PIX')
    expect(pix).toContain('O PIX é criado')
    expect(pix.filter((label) => label.includes('cartão'))).toEqual([])
  })

  it('keep an order to the way in which it is being paid', async () => {
    const card = await after('checkout', ...toPaying, 'Paga com cartão', 'O cartão fica em análise')
    expect(card.filter((label) => label.includes('PIX'))).toEqual([])
    expect(card).toContain('O pedido é lido: Pendente, com cartão recusado')
    expect(card).toContain('O pedido é lido: Aprovada')
    expect(card, 'the payment does not vanish').not.toContain('O pedido é lido: Pendente')
  })

  it('never say that a category is full to whoever only reads', async () => {
    expect((await after('checkout')).filter((label) => label.includes('esgotada'))).toEqual([])
    const asked = await after('checkout', ...toPaying.slice(0, 4))
    expect(asked).toContain('O servidor recusa: “A categoria Mista A está esgotada.”')
  })

  it('offer what comes to a machine that another runs: a payment is verified anew when it was given up', async () => {
    const { films, choices, start } = simulated('checkout')
    const run = start(films.films[0]?.input)
    await settle()
    for (const label of [...toPaying, 'Paga com PIX', 'O PIX é criado']) {
      const choice = offered(run, choices)
        .flat()
        .find((one) => one.label === label)
      if (choice) await give(run, choice.command)
    }
    const monitor = () => run.inner.find(({ machine }) => machine === 'transactionMonitor')
    expect(monitor()?.events).toEqual(['tab.visible', 'network.online'])
    run.clock.pass(300_000)
    expect(monitor()?.states).toEqual(['gaveUp'])
    expect(run.questions).toEqual([])
    monitor()?.send('monitor.retry')
    await settle()
    expect(monitor()?.states).toEqual(['polling.reading'])
    expect(run.questions.map(({ port }) => port)).toEqual(['transaction'])
  })

  it('have words for everything that comes from outside', () => {
    for (const [machine, types] of Object.entries(fromOutside))
      expect(types.filter((type) => wordsOf(machine).events[type] === undefined)).toEqual([])
  })

  it('put successes before refusals', async () => {
    const labels = await after('checkout')
    expect(labels[0]).toBe('O pedido é lido: Pendente')
    expect(labels.slice(-4)).toEqual([
      'O servidor recusa',
      'O servidor recusa: “Estamos com muitos acessos agora. Tente novamente em instantes.”',
      'A conexão falha',
      'A sessão termina',
    ])
  })

  it('bring the rows of the table that was asked for', async () => {
    expect((await after('dashboardTables')).filter((label) => label === 'As linhas chegam')).toHaveLength(1)
    const labels = await after('dashboardTables', 'Abre a tabela Duplas')
    expect(labels).toContain('As linhas chegam')
  })
})

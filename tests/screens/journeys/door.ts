import { giveCamera } from '../../support/fake-camera.ts'
import type { Journey } from '../journey.ts'

/** The organiser of an event makes a door and switches it off. */
export const doors: Journey = {
  name: 'the doors of an event',
  machines: ['doors', 'doorRules'],
  play: async (stage) => {
    const { token } = await stage.known('organizer')
    const tasks = { papel: 'leitor', tarefas: ['entrada', 'kit'] }
    const other = await stage.ask('POST events/ev_demo1orla/portas', { nome: 'Entrada 2', ...tasks }, token)
    const helper = await stage.person()
    await helper.visit(String(other['link']))
    await helper.writes({ pin: String(other['pin']), ajudante: 'Léo' })
    await helper.press('Abrir a porta')
    await helper.sees('Pronto para ficar sem internet.')
    await helper.leaves()
    const organiser = await stage.person({ token })
    const path = '/eventos/ev_demo1orla/portaria'
    await organiser.during('doors', () => organiser.visit(path), 'doors.loading')
    await organiser.sees('Nova porta')
    await organiser.shows('doors.open.fresh')
    const form = { at: organiser.page.locator('#nova-porta'), block: 'start' as const }
    await organiser.writes({ 'porta-nome': 'Entrada 1' })
    await organiser.during('createDoor', () => organiser.press('Criar porta'), 'doors.creating', form)
    await organiser.sees('Porta criada: Entrada 1')
    await organiser.reaches('doors.open.fresh')
    const list = { at: organiser.page.locator('#portas'), block: 'start' as const }
    await organiser.press('Desligar o celular de Léo')
    await organiser.shows('doors.confirmingRevoking', list)
    await organiser.during('revokeDevice', () => organiser.press('Desligar'), 'doors.revoking', list)
    await organiser.reaches('doors.open.fresh')
    await organiser.press('Desativar a porta Entrada 1')
    await organiser.shows('doors.confirmingDisabling', list)
    await organiser.during('disableDoor', () => organiser.press('Desativar'), 'doors.disabling', list)
    await organiser.sees('desativada')
    const rules = { at: organiser.page.locator('#regras-entrada'), block: 'start' as const }
    await organiser.shows('doorRules.editing', rules)
    await organiser.during('entryRules', () => organiser.press('Salvar regras'), 'doorRules.saving', rules)
    await organiser.sees('Regras da entrada salvas.')
    await organiser.shows('doorRules.saved', rules)
    organiser.gate.cut('doors')
    await organiser.visit(path)
    await organiser.shows('doors.failed')
  },
}

/** Somebody helps at a door of the demo, as a supervisor. */
export const door: Journey = {
  name: 'a door of an event',
  machines: ['doorSession', 'doorScan', 'doorCamera'],
  play: async (stage) => {
    const { token } = await stage.known('organizer')
    const path = `events/ev_demo1orla/portas`
    const made = await stage.ask(
      `POST ${path}`,
      { nome: 'Entrada 1', papel: 'supervisor', tarefas: ['entrada', 'kit'] },
      token,
    )
    const link = String(made['link'])
    const opening = { abre_em: '2026-01-01T00:00', repete: 'uma_vez' }
    await stage.ask('PUT events/ev_demo1orla/entrada', opening, token)
    const stranger = await stage.person()
    await stranger.visit(link.split('#')[0] ?? '')
    await stranger.shows('doorSession.linkBroken')
    await stranger.leaves()
    const helper = await stage.person()
    await giveCamera(helper.page)
    await helper.visit(link)
    await helper.shows('doorSession.asking')
    const wrong = made['pin'] === '204060' ? '204061' : '204060'
    await helper.writes({ pin: wrong, ajudante: 'Léo' })
    await helper.during('enterDoor', () => helper.press('Abrir a porta'), 'doorSession.entering')
    await helper.sees('PIN incorreto.')
    await helper.writes({ pin: String(made['pin']) })
    const list = helper.gate.hold('doorList')
    await helper.press('Abrir a porta')
    await list.come()
    await helper.shows('doorSession.downloading')
    helper.gate.cut('doorList')
    list.release()
    await helper.shows('doorSession.unlisted')
    helper.gate.mend()
    await helper.press('Tentar novamente')
    await helper.sees('Pronto para ficar sem internet.')
    await helper.shows('doorScan.watching')
    await helper.shows('doorCamera.off')
    await helper.press('Ligar a câmera')
    await helper.shows('doorCamera.watching')
    await helper.writes({ nome: 'demo' })
    await helper.shows('doorScan.found')
    await helper.page.locator('main li button').first().click()
    await helper.shows('doorScan.showing')
    await helper.leaves()
    const other = await stage.person()
    await giveCamera(other.page, { refusal: 'NotAllowedError' })
    await other.visit(link)
    await other.writes({ pin: String(made['pin']), ajudante: 'Ana' })
    await other.press('Abrir a porta')
    await other.sees('Pronto para ficar sem internet.')
    await other.press('Ligar a câmera')
    await other.shows('doorCamera.blind')
    await other.press('Sair desta porta')
    await other.shows('doorSession.open.confirmingLeaving')
    await other.press('Sair')
    await other.shows('doorSession.left')
    await other.leaves()
    const last = await stage.person()
    await last.visit(link)
    await last.writes({ pin: String(made['pin']), ajudante: 'Rui' })
    await last.press('Abrir a porta')
    await last.sees('Pronto para ficar sem internet.')
    await stage.ask(`DELETE ${path}/${String(made['id'])}`, undefined, token)
    await last.shows('doorSession.over')
  },
}

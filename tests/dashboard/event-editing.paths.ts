import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type eventEditingModel, eventEditingWalks, type Typed } from './event-editing.spec-model.ts'

const parts: Record<keyof Typed, string> = {
  nome: 'o nome',
  local: 'o local',
  start: 'o início',
  end: 'o fim',
  descricao: 'a descrição',
  contato: 'o contato',
  days: 'os dias para desistir',
  hours: 'as horas para desistir',
  cpfs: 'os CPFs com acesso',
}

const typedText = (part: keyof Typed, text: string): string =>
  text.trim() === ''
    ? `apaga ${parts[part]}`
    : `muda ${parts[part]} para “${text.replaceAll(/\s*\n\s*/g, ', ')}”`

export const eventEditingPaths = tellPaths<typeof eventEditingModel>(
  'eventEditing',
  [{ name: 'dados do evento no painel', walks: eventEditingWalks }],
  {
    who: 'organizador',
    events: {
      'organiser edits': 'começa a editar',
      'organiser types': ({ part, text }) => typedText(part, text),
      'organiser picks a text file': 'escolhe um arquivo de texto como imagem',
      'organiser picks an image': 'escolhe uma imagem',
      'organiser cancels': 'cancela',
      'organiser saves': 'salva',
      'organiser goes back': 'volta a editar',
      'organiser confirms': 'confirma a mudança de data ou local',
      'server saves': 'o servidor salva',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'server says it changed': 'o servidor avisa que outra página mudou o evento',
      'newer data arrive': 'o painel traz o nome e o fim que outra página salvou',
      'older data arrive': 'o painel traz uma resposta mais antiga',
      'organiser takes theirs': ({ part }) => `fica com o que está salvo: ${parts[part]}`,
    },
    states: {
      reading: 'dados na tela',
      editing: 'editando',
      reviewing: 'conferindo quem é avisado',
      saving: 'salvando',
    },
  },
)

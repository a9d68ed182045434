import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type eventCreationModel, eventCreationWalks } from './event-creation.spec-model.ts'

const files = {
  'image/png': 'uma imagem',
  'application/pdf': 'um PDF como imagem',
  huge: 'uma imagem grande demais',
} as const

export const eventCreationPaths = tellPaths<typeof eventCreationModel>(
  'eventCreation',
  [{ name: 'tela de criar evento', walks: eventCreationWalks }],
  {
    who: 'organizador',
    events: {
      'device has nothing': 'não há rascunho neste aparelho',
      'device has a draft': 'há um rascunho completo neste aparelho',
      'device fails': 'o rascunho não pode ser lido',
      'person types the name': ({ name }) => (name === '' ? 'apaga o nome' : `digita o nome “${name}”`),
      'person chooses a file': ({ kind }) => `escolhe ${files[kind]}`,
      'image opens': 'a imagem abre',
      'image does not open': 'a imagem não abre',
      'time passes': ({ ms }) => `passam ${ms / 1000} s`.replace('.', ','),
      'device keeps the draft': 'o aparelho guarda o rascunho',
      'device refuses the draft': 'o aparelho não guarda o rascunho',
      'person asks to create': 'pede para criar o evento',
      'server creates': 'o servidor cria o evento',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session is over': 'a sessão termina',
      'person asks to discard': 'pede para descartar o rascunho',
      'person discards': 'confirma o descarte',
      'person keeps the draft': 'fica com o rascunho',
      'person goes elsewhere': 'vai para outra página',
      'person leaves': 'sai mesmo assim',
      'person stays': 'fica na página',
    },
    states: {
      looking: 'procurando rascunho',
      'form.empty': 'formulário em branco',
      'form.found': 'rascunho recuperado',
      'form.changed': 'formulário alterado, ainda não guardado',
      'form.keeping': 'guardando o rascunho',
      'form.kept': 'rascunho guardado',
      'form.notKept': 'aviso de que o rascunho não foi guardado',
      'form.opening': 'imagem sendo aberta',
      askedToDiscard: 'pergunta se descarta',
      askedToLeave: 'pergunta se sai',
      warned: 'aviso de que o rascunho se perde ao sair',
      creating: 'criando o evento',
      created: 'evento criado',
      atLogin: 'na tela de entrar',
      elsewhere: 'em outra página',
    },
  },
)

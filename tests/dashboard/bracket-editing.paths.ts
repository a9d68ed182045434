import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type bracketEditingModel, bracketEditingWalks } from './bracket-editing.spec-model.ts'

const typedText = (text: string): string => {
  if (text === '') return 'deixa o endereço vazio'
  return text.trim() === '' ? 'digita só espaços' : `digita “${text}”`
}

export const bracketEditingPaths = tellPaths<typeof bracketEditingModel>(
  'bracketEditing',
  [{ name: 'chaveamentos no painel', walks: bracketEditingWalks }],
  {
    who: 'organizador',
    events: {
      'organiser edits': 'começa a editar',
      'organiser types': ({ text }) => typedText(text),
      'organiser adds': 'adiciona o endereço',
      'organiser removes': ({ url }) => `apaga ${url}`,
      'organiser names the first': ({ name }) =>
        name === '' ? 'apaga o nome do primeiro endereço' : `dá ao primeiro endereço o nome “${name}”`,
      'organiser cancels': 'cancela',
      'organiser saves': 'salva',
      'server saves': 'o servidor salva',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'server says they changed': 'o servidor avisa que outra página mudou os endereços',
      'older addresses arrive': 'o painel traz uma resposta mais antiga',
      'newer addresses arrive': ({ urls }) =>
        urls.length === 0
          ? 'o painel traz que outra página apagou todos'
          : `o painel traz ${urls.length} endereços salvos em outra página`,
    },
    states: { reading: 'lista na tela', editing: 'editando', saving: 'salvando' },
  },
)

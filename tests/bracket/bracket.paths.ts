import { tellPaths } from '../statecharts/tell.ts'
import { type bracketModel, bracketWalks } from './bracket.spec-model.ts'

const listText = (urls: readonly string[]): string => {
  if (urls.length === 0) return 'o evento não tem chaveamento'
  return urls[0]?.startsWith('http:')
    ? 'o endereço do chaveamento não é https'
    : `o evento tem ${urls.length} chaveamentos`
}

export const bracketPaths = tellPaths<typeof bracketModel>(
  'bracket',
  [{ name: 'página do chaveamento', walks: bracketWalks }],
  {
    who: 'visitante',
    events: {
      'list arrives': ({ urls }) => listText(urls),
      'event is not there': 'o evento não existe',
      'list fails': 'o evento não pode ser lido',
      'person asks again': 'tenta novamente',
      'frame is there': 'o chaveamento aparece',
      'person chooses the second': 'escolhe o segundo chaveamento',
    },
    states: {
      asking: 'buscando o evento',
      loadingFirst: 'primeiro chaveamento carregando',
      showingFirst: 'primeiro chaveamento na tela',
      loadingSecond: 'segundo chaveamento carregando',
      showingSecond: 'segundo chaveamento na tela',
      unread: 'evento não lido',
      lost: 'evento não encontrado',
      refused: 'mensagem de endereço inválido',
    },
  },
)

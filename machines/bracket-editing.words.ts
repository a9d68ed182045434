import type { bracketEditingMachine } from './bracket-editing.machine.ts'
import type { MachineWords } from './words.ts'

const address = 'https://chaves.example/copa'
const ten = Array.from({ length: 10 }, (_, index) => `${address}/${index}`)

export const bracketEditingWords: MachineWords<typeof bracketEditingMachine> = {
  title: 'Endereços do chaveamento',
  sentence:
    'O organizador acrescenta, nomeia e apaga os endereços em que o chaveamento do evento é publicado.',
  happy: ['viewing', 'editing', 'saving'],
  states: {
    viewing: 'Mostrando os endereços',
    editing: 'Alterando os endereços',
    saving: 'Salvando os endereços',
  },
  events: {
    'edit.start': 'começa a editar',
    'edit.cancel': 'cancela a edição',
    'entry.change': 'digita um endereço',
    'url.add': 'adiciona o endereço',
    'url.remove': 'apaga um endereço',
    'name.change': 'dá nome a um endereço',
    'edit.save': 'salva a edição',
    'brackets.refresh': 'os chaveamentos do painel chegam de novo',
  },
  guards: {
    isBlank: {
      text: 'o campo está vazio',
      holds: { says: 'só espaços no campo', context: { entry: '  ' } },
      fails: { says: 'um endereço no campo', context: { entry: address } },
    },
    isListed: {
      text: 'o endereço já está na lista',
      holds: { says: 'o mesmo endereço outra vez', context: { entry: address, urls: [address] } },
      fails: { says: 'um endereço novo', context: { entry: address, urls: [] } },
    },
    isNothingNew: {
      text: 'o campo está vazio ou já está na lista',
      holds: { says: 'nada no campo', context: { entry: '', urls: [] } },
      fails: { says: 'um endereço novo no campo', context: { entry: address, urls: [] } },
    },
    isFull: {
      text: 'a lista já tem dez endereços',
      holds: { says: 'dez endereços', context: { urls: ten } },
      fails: { says: 'nove endereços', context: { urls: ten.slice(1) } },
    },
    isBracketAddress: {
      text: 'o endereço é válido e seguro (https)',
      holds: { says: address, context: { entry: address } },
      fails: { says: 'http://chaves.example', context: { entry: 'http://chaves.example' } },
    },
    isOlder: {
      text: 'o que chegou é mais antigo do que está na tela',
      holds: {
        says: 'chega o evento de antes da última mudança',
        context: { versao: 2 },
        params: { versao: 1 },
      },
      fails: {
        says: 'chega o evento com a última mudança',
        context: { versao: 2 },
        params: { versao: 3 },
      },
    },
    isConflict: {
      text: 'o evento mudou enquanto isso',
      holds: {
        says: 'outra página salvou o evento',
        params: { error: { kind: 'http', message: null, status: 409 } },
      },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    refreshDashboard: 'pede que o painel se atualize',
    notify: 'avisa a pessoa',
    logFailure: 'registra a falha',
    withdrawNotices: 'retira os avisos anteriores',
    takeStored: 'junta o que foi mudado aqui ao que está salvo',
    openUrls: 'começa pelos endereços salvos',
    forgetFaults: 'limpa as mensagens',
    changeEntry: 'toma o que foi digitado',
    addEntry: 'põe o endereço na lista',
    changeName: 'toma o nome digitado',
    removeUrl: 'tira o endereço da lista',
    dropEntry: 'esvazia o campo',
    sayListed: 'diz que o endereço já está na lista',
    sayTooMany: 'diz que não cabem mais endereços',
    sayInvalid: 'diz que o endereço não é válido',
    keepSaved: 'guarda o que o servidor salvou',
    sayConflict: 'diz que o evento mudou enquanto isso',
    sayNotSaved: 'diz que não foi salvo',
  },
  ports: { saveBrackets: { text: 'salvar os chaveamentos', call: 'updateEvent' } },
}

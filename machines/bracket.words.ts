import type { bracketMachine } from './bracket.machine.ts'
import type { MachineWords } from './words.ts'

export const bracketWords: MachineWords<typeof bracketMachine> = {
  title: 'Chaveamento',
  sentence: 'A pessoa vê quem joga contra quem, no quadro publicado pelo organizador.',
  happy: ['deciding', 'framing', 'shown'],
  states: {
    deciding: 'Vendo qual endereço mostrar',
    fetching: 'Buscando os endereços',
    failed: 'Evento não pôde ser lido',
    missing: 'Evento não existe',
    framing: 'Carregando o chaveamento',
    shown: 'Chaveamento na tela',
    invalid: 'Endereço não é válido',
  },
  events: {
    'frame.loaded': 'o chaveamento aparece',
    'url.choose': 'escolhe um chaveamento',
    retry: 'pressiona Tentar novamente',
  },
  guards: {
    isWithoutUrl: {
      text: 'nenhum endereço veio da página do evento',
      holds: { says: 'a página foi aberta diretamente', context: { url: null } },
      fails: {
        says: 'veio da página do evento com um endereço',
        context: { url: 'https://chaves.example/copa' },
      },
    },
    isThere: {
      text: 'o evento existe',
      holds: { says: 'o evento veio', params: { loaded: { evento: 'Copa da Praia', brackets: [] } } },
      fails: { says: 'não há evento neste endereço', params: { loaded: null } },
    },
    isValid: {
      text: 'o endereço é válido e seguro (https)',
      holds: { says: 'https://chaves.example/copa', context: { url: 'https://chaves.example/copa' } },
      fails: { says: 'o evento não tem endereço', context: { url: '' } },
    },
  },
  actions: {
    chooseUrl: 'escolhe o chaveamento',
    saveBrackets: 'guarda o nome do evento e os endereços e escolhe o primeiro',
  },
  ports: { loadBrackets: { text: 'buscar os chaveamentos do evento', call: 'event' } },
}

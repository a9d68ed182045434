import type { Visitor } from './visitor.ts'

/** An address, and a text that is there once the page has come to rest. */
type Screen = [name: string, path: string, text: string]

const anybodys: Screen[] = [
  ['landing', '/', 'Rachão de Vôlei ao Pôr do Sol'],
  ['events', '/eventos', 'Aberto da Orla de Beach Tennis'],
  ['nothing-found', '/eventos?q=nada', 'Limpar busca'],
  ['an-event', '/eventos/ev_demo1orla', 'Informações do Evento'],
  ['missing-event', '/eventos/ev_nothing', 'Evento não encontrado.'],
  ['login', '/login', 'Esqueci minha senha'],
  ['empty-signup', '/signup', 'CPF/CNPJ'],
  ['recovery', '/recover-password', 'Recuperar Senha'],
  ['new-password', '/redefinir-senha?token=x', 'Salvar nova senha'],
  ['confirm-email', '/confirmar-email?token=x', 'Confirme que este e-mail é seu'],
  ['no-payment', '/post_payment', 'ID do pagamento ou ID da preferência não encontrado na URL.'],
  ['no-bracket', '/tournament/ev_demo3padel', 'A URL de chaveamento fornecida não é válida.'],
  ['organise', '/organize', 'Em três telas'],
  ['not-found', '/nada-aqui', 'Página Não Encontrada'],
]

const organisers: Screen[] = [
  ['own-events', '/perfil', 'Meus Eventos'],
  ['empty-create', '/criar-evento', 'Criar e Configurar Evento'],
  ['duplicate', '/eventos/ev_demo5relampago/duplicar', 'Vai junto'],
  ['doors', '/eventos/ev_demo5relampago/portaria', 'Nova porta'],
  ['cancellation', '/eventos/ev_demo5relampago/cancelamento', 'O que cancelar'],
  ['dashboard-of-demo', '/eventos/ev_demo5relampago/dashboard', 'Gerenciar Cupons'],
]

const over = async (visitor: Visitor, screens: Screen[]): Promise<void> => {
  for (const [name, path, text] of screens) {
    await visitor.visit(path)
    await visitor.sees(text)
    await visitor.shoots(name)
  }
}

/** Every screen that anybody comes to, forms also with what they refuse. */
export const lookAround = async (visitor: Visitor): Promise<void> => {
  await over(visitor, anybodys)
  await visitor.visit('/login')
  await visitor.press('Entrar')
  await visitor.sees('Senha é obrigatória.')
  await visitor.shoots('login-refused')
  await visitor.visit('/signup')
  await visitor.ticks('form button[type=submit]')
  await visitor.sees('Senha é obrigatória.')
  await visitor.shoots('signup-refused')
}

/** Every screen of an organiser, and those of the demo's dashboard. */
export const lookAtOwn = async (visitor: Visitor): Promise<void> => {
  await visitor.visit('/login')
  await visitor.logsIn('organizador@quadra.example', 'quadra123')
  await over(visitor, organisers)
}

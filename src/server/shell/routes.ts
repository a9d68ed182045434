/** What a page is made of, roughly. */
export type Shape =
  | 'login'
  | 'signup'
  | 'question'
  | 'password'
  | 'message'
  | 'ticket'
  | 'invite'
  | 'door'
  | 'event'
  | 'cards'
  | 'purchase'
  | 'account'
  | 'numbers'
  | 'desk'
  | 'editor'
  | 'copy'
  | 'drawing'
  | 'offer'

/** A page of the web as the server knows it: its chunk, its words, what it shows first. */
export type PageRoute = {
  path: string
  /** Source of the route's chunk in the manifest. */
  module: string
  title: string
  /** What stands there until the page's script has come. */
  shape: Shape
  data?: 'list' | 'detail'
  /** It has a built page of its own, without the rest of the shop. */
  isLight?: true
  /** Whether the page may use the camera. */
  camera?: true
}

export const siteTitle = 'Quadra: ingressos para eventos esportivos'
export const siteDescription =
  'Encontre torneios, garanta seu ingresso ou a vaga da sua dupla e pague com PIX ou cartão.'

export const pageRoutes: readonly PageRoute[] = [
  { path: '/', module: 'home/home.route.tsx', title: siteTitle, shape: 'cards', data: 'list' },
  { path: '/login', module: 'auth/login.route.tsx', title: 'Login', shape: 'login' },
  { path: '/signup', module: 'auth/signup.route.tsx', title: 'Criar Conta', shape: 'signup' },
  {
    path: '/recover-password',
    module: 'auth/recovery.route.tsx',
    title: 'Recuperar Senha',
    shape: 'question',
  },
  {
    path: '/redefinir-senha',
    module: 'auth/new-password.route.tsx',
    title: 'Redefinir senha',
    shape: 'password',
  },
  {
    path: '/confirmar-email',
    module: 'auth/email-confirmation.route.tsx',
    title: 'Confirmar e-mail',
    shape: 'message',
  },
  { path: '/eventos', module: 'events/events.route.tsx', title: 'Eventos', shape: 'cards', data: 'list' },
  {
    path: '/eventos/:id',
    module: 'event/event.route.tsx',
    title: 'Evento',
    shape: 'event',
    data: 'detail',
  },
  {
    path: '/eventos/:id/dashboard',
    module: 'dashboard/dashboard.route.tsx',
    title: 'Dashboard',
    shape: 'numbers',
  },
  { path: '/organize', module: 'organise/organise.route.tsx', title: 'Organize seu torneio', shape: 'offer' },
  {
    path: '/eventos/:id/duplicar',
    module: 'event-creation/event-duplication.route.tsx',
    title: 'Duplicar evento',
    shape: 'copy',
  },
  {
    path: '/eventos/:id/cancelamento',
    module: 'event-cancellation/event-cancellation.route.tsx',
    title: 'Cancelamento',
    shape: 'desk',
  },
  { path: '/eventos/:id/portaria', module: 'door/doors.route.tsx', title: 'Portaria', shape: 'desk' },
  { path: '/pagamento', module: 'checkout/checkout.route.tsx', title: 'Pagamento', shape: 'purchase' },
  {
    path: '/post_payment',
    module: 'payment-result/payment-result.route.tsx',
    title: 'Resultado do pagamento',
    shape: 'message',
  },
  {
    path: '/tournament/:id',
    module: 'bracket/bracket.route.tsx',
    title: 'Chaveamento',
    shape: 'drawing',
    data: 'detail',
  },
  { path: '/perfil', module: 'profile/profile.route.tsx', title: 'Minha Conta', shape: 'account' },
  {
    path: '/ingresso/:id',
    module: 'ticket/ticket.route.tsx',
    title: 'Ingresso',
    shape: 'ticket',
    isLight: true,
  },
  { path: '/convite/:id', module: 'ticket/invite.route.tsx', title: 'Convite', shape: 'invite' },
  { path: '/porta/:id', module: 'door/door.route.tsx', title: 'Porta', shape: 'door', camera: true },
  {
    path: '/criar-evento',
    module: 'event-creation/event-creation.route.tsx',
    title: 'Criar e Configurar Evento',
    shape: 'editor',
  },
]

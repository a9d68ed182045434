/** Known accounts of the demo; the password opens nothing but the demo. */
export const demoPassword = 'quadra123'

export const demoAccounts = {
  organizer: {
    nome: 'Organização Demo',
    email: 'organizador@quadra.example',
    cpfCnpj: '52998224725',
    celular: '11987654321',
    genero: 'feminino',
    dataNascimento: '1988-03-14',
  },
  buyer: {
    nome: 'Comprador Demo',
    email: 'comprador@quadra.example',
    cpfCnpj: '11144477735',
    celular: '11912345678',
    genero: 'masculino',
    dataNascimento: '1994-09-02',
  },
} as const

export const demoCoupons = [
  { nome: 'QUADRA10', basisPoints: 1000, quantidade: 200 },
  { nome: 'CORTESIA100', basisPoints: 10_000, quantidade: 50 },
] as const

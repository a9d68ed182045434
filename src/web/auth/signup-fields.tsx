import { limits } from '#contract/words/limits.ts'
import type { SignupDraft, SignupErrors } from '#contract/nouns/user.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { type Masks, useLateMasks } from '../ui/late-masks.ts'
import { PasswordField } from './password-field.tsx'
import styles from './auth-form.module.css'

const genderOptions = [
  { value: 'masculino', label: 'Masculino' },
  { value: 'feminino', label: 'Feminino' },
]

type Props = {
  draft: SignupDraft
  errors: SignupErrors
  onChange: (part: Partial<SignupDraft>) => void
}

type Part = Props & { masks: Masks | null }

const PersonFields = ({ draft, errors, masks, onChange }: Part) => (
  <>
    <TextField
      label="Nome"
      name="nome"
      autoComplete="name"
      maxLength={limits.textMax}
      required
      value={draft.nome}
      error={errors.nome}
      onChange={(nome) => onChange({ nome })}
    />
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={draft.email}
      error={errors.email}
      onChange={(email) => onChange({ email })}
    />
    <div className={styles.row}>
      <TextField
        label="Data de Nascimento"
        name="dataNascimento"
        autoComplete="bday"
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        {...(masks && { mask: masks.maskBirthDate })}
        required
        value={draft.dataNascimento}
        error={errors.dataNascimento}
        onChange={(dataNascimento) => onChange({ dataNascimento })}
      />
      <TextField
        label="Celular"
        name="celular"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={limits.celularMaskLength}
        placeholder="(11) 98888-7777"
        {...(masks && { mask: masks.maskPhone })}
        required
        value={draft.celular}
        error={errors.celular}
        onChange={(celular) => onChange({ celular })}
      />
    </div>
  </>
)

const AccountFields = ({ draft, errors, masks, onChange }: Part) => (
  <>
    <div className={styles.row}>
      <SelectField
        label="Gênero"
        name="genero"
        autoComplete="sex"
        placeholder="Selecione"
        required
        options={genderOptions}
        value={draft.genero}
        error={errors.genero}
        onChange={(genero) => onChange({ genero })}
      />
      <TextField
        label="CPF/CNPJ"
        name="cpfCnpj"
        autoComplete="off"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.cpfCnpjMaskLength}
        help="Identifica você no ingresso e no pagamento."
        {...(masks && { mask: masks.maskCpfCnpj })}
        required
        value={draft.cpfCnpj}
        error={errors.cpfCnpj}
        onChange={(cpfCnpj) => onChange({ cpfCnpj })}
      />
    </div>
    {/* What a password manager keeps the password with: else it takes the CPF. */}
    <input type="text" aria-label="Usuário" autoComplete="username" value={draft.email} readOnly hidden />
    <PasswordField
      label="Senha"
      name="password"
      autoComplete="new-password"
      help={`Pelo menos ${limits.passwordMin} caracteres.`}
      value={draft.password}
      error={errors.password}
      onChange={(password) => onChange({ password })}
    />
  </>
)

export const SignupFields = (props: Props) => {
  const { draft, onChange } = props
  const masks = useLateMasks(({ maskBirthDate, maskPhone, maskCpfCnpj }) => {
    const masked = {
      dataNascimento: maskBirthDate(draft.dataNascimento),
      celular: maskPhone(draft.celular),
      cpfCnpj: maskCpfCnpj(draft.cpfCnpj),
    }
    if (Object.entries(masked).some(([name, text]) => text !== draft[name as keyof typeof masked]))
      onChange(masked)
  })
  return (
    <>
      <PersonFields {...props} masks={masks} />
      <AccountFields {...props} masks={masks} />
    </>
  )
}

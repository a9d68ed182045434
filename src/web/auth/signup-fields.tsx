import { limits } from '#contract/words/limits.ts'
import type { SignupDraft, SignupErrors } from '#contract/nouns/user.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useLateMasks } from '../ui/late-masks.ts'
import type { Mask } from '../ui/mask-in-place.ts'
import { PasswordField } from './password-field.tsx'
import styles from './auth-form.module.css'

const genderOptions = [
  { value: 'masculino', label: 'Masculino' },
  { value: 'feminino', label: 'Feminino' },
]

type Props = {
  draft: SignupDraft
  errors: SignupErrors
  /** 'yyyy-mm-dd' */
  today: string
  onChange: (part: Partial<SignupDraft>) => void
}

type Part = Omit<Props, 'today'> & { mask: Mask | undefined }

const PersonFields = ({ draft, errors, today, mask, onChange }: Part & Props) => (
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
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
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
        {...(mask && { mask })}
        required
        value={draft.celular}
        error={errors.celular}
        onChange={(celular) => onChange({ celular })}
      />
    </div>
  </>
)

const AccountFields = ({ draft, errors, mask, onChange }: Part) => (
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
        {...(mask && { mask })}
        required
        value={draft.cpfCnpj}
        error={errors.cpfCnpj}
        onChange={(cpfCnpj) => onChange({ cpfCnpj })}
      />
    </div>
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
  const { draft, errors, onChange } = props
  const masks = useLateMasks(({ maskPhone, maskCpfCnpj }) => {
    const { celular, cpfCnpj } = draft
    const masked = { celular: maskPhone(celular), cpfCnpj: maskCpfCnpj(cpfCnpj) }
    if (masked.celular !== celular || masked.cpfCnpj !== cpfCnpj) onChange(masked)
  })
  return (
    <>
      <PersonFields {...props} mask={masks?.maskPhone} />
      <AccountFields draft={draft} errors={errors} mask={masks?.maskCpfCnpj} onChange={onChange} />
    </>
  )
}

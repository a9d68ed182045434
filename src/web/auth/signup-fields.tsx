import { limits } from '#contract/words/limits.ts'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { SignupDraft, SignupErrors } from '#contract/nouns/user.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldRow, FormPart, Room } from '../ui/form-part.tsx'
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
  <FieldRow>
    <Room of="much">
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
    </Room>
    <Room of="some">
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
    </Room>
    <Room of="little">
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
    </Room>
    <Room of="much">
      <TextField
        label="CPF/CNPJ"
        name="cpfCnpj"
        autoComplete="off"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.cpfCnpjMaskLength}
        placeholder="000.000.000-00"
        {...(masks && { mask: masks.maskCpfCnpj })}
        required
        value={draft.cpfCnpj}
        error={errors.cpfCnpj}
        onChange={(cpfCnpj) => onChange({ cpfCnpj })}
      />
    </Room>
  </FieldRow>
)

const AccountFields = ({ draft, errors, masks, onChange }: Part) => (
  <FieldRow>
    <Room of="much">
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
    </Room>
    <Room of="some">
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
    </Room>
    {/* What a password manager keeps the password with: else it takes the CPF. */}
    <input type="text" aria-label="Usuário" autoComplete="username" value={draft.email} readOnly hidden />
    <Room of="all">
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        help={
          errors.password === messages.signup.fields.passwordShort
            ? undefined
            : `Pelo menos ${limits.passwordMin} caracteres.`
        }
        value={draft.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
      />
    </Room>
  </FieldRow>
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
    <div className={styles.parts}>
      <FormPart level={2} title="Quem é você" why="Para ingresso, pagamento e categorias.">
        <PersonFields {...props} masks={masks} />
      </FormPart>
      <FormPart level={2} title="Contato e senha">
        <AccountFields {...props} masks={masks} />
      </FormPart>
    </div>
  )
}

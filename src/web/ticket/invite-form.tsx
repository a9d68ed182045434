import { maskCpfInput, maskPhone } from '#drafts/masks.ts'
import { ticked } from '#drafts/acceptance-draft.ts'
import { shirtSizes } from '#contract/nouns/ticket-correction.ts'
import { acceptanceImageBytes } from '#contract/laws/answer-images.ts'
import { guardianMessages } from '#contract/words/guardian-messages.ts'
import { imageTermNote } from '#contract/words/terms.ts'
import { limits } from '#contract/words/limits.ts'
import { BirthDateField } from '../ui/birth-date-field.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { InviteView } from './invite.view.ts'
import styles from './forms.module.css'

type Form = Extract<InviteView, { shows: 'form' }>
type Props = {
  view: Form
  onChange: (name: string, text: string) => void
  onSubmit: () => void
}

const plain = (value: string) => ({ value, label: value })

/** What every field has. */
const fieldsOf =
  ({ fields, errors }: Form, onChange: Props['onChange']) =>
  (name: string) => ({
    name,
    value: fields[name] ?? '',
    error: errors[name],
    onChange: (text: string) => onChange(name, text),
  })

type PartProps = Pick<Props, 'view' | 'onChange'>

const Athlete = ({ view, onChange }: PartProps) => {
  const field = fieldsOf(view, onChange)
  return (
    <>
      <SelectField
        {...field('genero')}
        label="Gênero"
        required
        placeholder="Selecione"
        options={['Masculino', 'Feminino'].map(plain)}
      />
      <SelectField
        {...field('tamanho')}
        label="Tamanho da camiseta (opcional)"
        placeholder="Não informar"
        options={shirtSizes.map(plain)}
      />
      {view.errors['categoria'] !== undefined && <Notice kind="error">{view.errors['categoria']}</Notice>}
    </>
  )
}

const Questions = ({ view, onChange }: PartProps) => {
  const field = fieldsOf(view, onChange)
  const imageBytes = acceptanceImageBytes(view.invite.campos)
  return view.invite.campos.map(({ titulo, tipo, opcoes }, index) => {
    const common = { ...field(`resposta.${index}`), label: titulo, required: true }
    if (tipo === 'opcoes')
      return <SelectField key={common.name} {...common} placeholder="Selecione" options={opcoes.map(plain)} />
    if (tipo === 'imagem')
      return <ImageField key={common.name} {...common} disabled={view.isBusy} maxBytes={imageBytes} />
    return <TextField key={common.name} {...common} maxLength={limits.answerTextMax} autoComplete="off" />
  })
}

const Terms = ({ view, onChange }: PartProps) => {
  const field = fieldsOf(view, onChange)
  return (
    <>
      {view.hasGuardian && (
        <>
          <TextField
            {...field('responsavel')}
            label="Nome de quem é responsável"
            help={guardianMessages.why}
            required
            autoComplete="off"
          />
          <TextField
            {...field('responsavel_cpf')}
            label="CPF de quem é responsável"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="000.000.000-00"
            mask={maskCpfInput}
          />
        </>
      )}
      {view.terms.map(({ id, texto }) => {
        const { value, onChange: change, ...common } = field(`termo.${id}`)
        return (
          <CheckboxField
            key={id}
            {...common}
            label={texto}
            help={id === 'imagem' ? imageTermNote : undefined}
            required
            checked={value === ticked}
            onChange={(isTicked) => change(isTicked ? ticked : '')}
          />
        )
      })}
    </>
  )
}

/** The new person's own data, the organiser's questions and the terms. */
export const InviteForm = ({ view, onChange, onSubmit }: Props) => {
  const field = fieldsOf(view, onChange)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <fieldset disabled={view.isBusy} className={styles.form}>
        {view.error !== null && <Notice kind="error">{view.error}</Notice>}
        <TextField {...field('nome')} label="Nome e sobrenome" required autoComplete="name" />
        <TextField
          {...field('email')}
          label="E-mail"
          help="O link do ingresso vai para este e-mail."
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...field('telefone')}
          label="Celular"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          mask={maskPhone}
        />
        <TextField
          {...field('cpf')}
          label="CPF"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={maskCpfInput}
        />
        <BirthDateField
          {...field('data_nascimento')}
          label="Data de Nascimento"
          required
          autoComplete="bday"
        />
        {view.invite.tipo === 'atleta' && <Athlete view={view} onChange={onChange} />}
        <Questions view={view} onChange={onChange} />
        <Terms view={view} onChange={onChange} />
        <FirstError attempt={view.refusals} errors={view.errors} />
        <Button type="submit" block large busy={view.isBusy}>
          {view.isBusy ? 'Enviando...' : 'Ficar com o ingresso'}
        </Button>
        <p className={styles.note}>
          Quem comprou vê o seu nome. A organização do evento recebe os dados deste formulário.
        </p>
      </fieldset>
    </form>
  )
}

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BannerImage } from '#web/ui/banner-image.tsx'
import { hearServerDate } from '#web/http/server-clock.ts'
import { Countdown } from '#web/orders/countdown.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { MarkdownBody } from '#web/ui/markdown-body.tsx'
import { Money } from '#web/ui/money.tsx'

beforeEach(() => {
  void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00-03:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const body = () => within(document.body)
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('Money', () => {
  it('is read by people and machines', () => {
    render(<Money cents={123456} />)
    const data = document.querySelector('data')
    expect([data?.textContent, data?.value]).toEqual(['R$ 1.234,56', '1234.56'])
  })
})

describe('the countdown', () => {
  it('counts, and speaks at five, two and zero minutes', () => {
    const onEnd = vi.fn<() => void>()
    render(<Countdown until="2026-11-21T10:06:00-03:00" label="Sua reserva termina em" onEnd={onEnd} />)
    const said = () => document.querySelector('[aria-live]')?.textContent
    const clock = () => body().getByRole('timer').textContent
    expect([clock(), said()]).toEqual(['06:00', ''])
    pass(60_000)
    expect([clock(), said()]).toEqual(['05:00', 'Faltam menos de 5 minutos.'])
    pass(180_000)
    expect([clock(), said()]).toEqual(['02:00', 'Faltam menos de 2 minutos.'])
    pass(120_000)
    expect([clock(), said(), onEnd.mock.calls.length]).toEqual(['00:00', 'O tempo acabou.', 1])
  })
})

describe('the countdown of a device whose clock is an hour ahead', () => {
  it('keeps to the clock of the server’s answers', () => {
    const onEnd = vi.fn<() => void>()
    const hour = 3_600_000
    hearServerDate(new Date(Date.now() - hour).toUTCString())
    const until = new Date(Date.now() - hour + 300_000).toISOString()
    render(<Countdown until={until} label="Reserva por" onEnd={onEnd} />)
    expect([body().getByRole('timer').textContent, onEnd.mock.calls.length]).toEqual(['05:00', 0])
    hearServerDate(new Date(Date.now() - 2000).toUTCString())
    pass(1000)
    expect(onEnd.mock.calls.length).toBe(1)
  })
})

describe('a field', () => {
  it('is tied to its label, help and error', () => {
    render(
      <TextField
        label="CPF"
        name="tickets.0.personalInfo.cpf"
        value=""
        onChange={() => undefined}
        help="Só números."
        error="CPF inválido."
      />,
    )
    const input = body().getByLabelText('CPF')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect([
      input.getAttribute('name'),
      input.getAttribute('aria-invalid'),
      described.map((id) => document.getElementById(id)?.textContent),
    ]).toEqual(['tickets.0.personalInfo.cpf', 'true', ['Só números.', 'CPF inválido.']])
  })

  it('is reached from the summary, which takes the focus when it appears', () => {
    render(
      <>
        <ErrorSummary message="Por favor, corrija os erros acima." errors={{ nome: 'Nome é obrigatório.' }} />
        <TextField label="Nome" name="nome" value="" onChange={() => undefined} error="Nome é obrigatório." />
      </>,
    )
    expect(document.activeElement).toBe(body().getByRole('alert'))
    fireEvent.click(body().getByRole('link', { name: 'Nome é obrigatório.' }))
    expect(document.activeElement).toBe(body().getByLabelText('Nome'))
  })
})

describe('what was wrong with a form that was sent', () => {
  const wrong = { message: 'Corrija:', errors: { nome: 'Nome é obrigatório.' } }
  const form = (attempt: number, summary: typeof wrong | null) => (
    <>
      <FormSummary attempt={attempt} summary={summary} />
      <input aria-label="Nome" />
    </>
  )

  it('takes the focus when the form is sent, and leaves it where it is when typing brings it back', () => {
    const { rerender } = render(form(0, null))
    rerender(form(1, wrong))
    expect(document.activeElement).toBe(body().getByRole('alert'))
    body().getByLabelText('Nome').focus()
    rerender(form(1, null))
    rerender(form(1, wrong))
    expect(body().queryAllByRole('alert').length).toBe(1)
    expect(document.activeElement).toBe(body().getByLabelText('Nome'))
    rerender(form(2, wrong))
    expect(document.activeElement).toBe(body().getByRole('alert'))
  })
})

describe('a confirmation', () => {
  it('asks, and does what was chosen', () => {
    const chosen: string[] = []
    render(
      <ConfirmDialog
        open
        title="Excluir cupom?"
        confirmLabel="Excluir"
        danger
        onConfirm={() => chosen.push('confirm')}
        onCancel={() => chosen.push('cancel')}
      />,
    )
    const dialog = body().getByRole('dialog', { name: 'Excluir cupom?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(chosen).toEqual(['confirm', 'cancel', 'cancel'])
  })
})

describe('a banner', () => {
  const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')

  it('loads, then shows', () => {
    render(<BannerImage src="/a.webp" alt="Banner" tint="Copa" />)
    expect(state()).toBe('loading')
    fireEvent.load(body().getByRole('img', { name: 'Banner' }))
    expect(state()).toBe('loaded')
  })

  it('stands in with its blurred preview, which never hides a failure', () => {
    render(<BannerImage src="/a.webp" preview="UklGRg==" alt="Banner" tint="Copa" />)
    const shown = () => Array.from(document.querySelectorAll('img'), (image) => image.getAttribute('src'))
    expect(shown()).toEqual(['data:image/webp;base64,UklGRg==', '/a.webp'])
    fireEvent.error(body().getByRole('img', { name: 'Banner' }))
    expect([shown(), document.body.textContent]).toEqual([[], 'Erro ao carregar imagem.'])
  })

  it('says that it failed', () => {
    render(<BannerImage src="/a.webp" alt="Banner" tint="Copa" />)
    fireEvent.error(body().getByRole('img', { name: 'Banner' }))
    expect([state(), document.body.textContent]).toEqual(['failed', 'Erro ao carregar imagem.'])
  })

  it('draws a court in its place when there is none', async () => {
    render(<BannerImage src={null} alt="Banner" tint="Copa" />)
    await act(() => import('#web/ui/court-drawing.tsx'))
    const court = body().getByRole('img', { name: 'Banner' })
    expect([state(), court.tagName]).toEqual(['missing', 'svg'])
  })
})

describe('markdown', () => {
  it('keeps raw HTML as text, drops dangerous links and loads no image', () => {
    render(
      <MarkdownBody
        level={4}
        text={[
          '# Regras',
          '<script>alert(1)</script> <img src=x onerror=alert(1)>',
          '[site](https://clube.example) [mail](mailto:a@b.co) [mal](javascript:alert(1)) [pior](data:text/html,x)',
          '![foto](https://outro.example/x.png)',
        ].join('\n\n')}
      />,
    )
    expect(Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
      'https://clube.example',
      'mailto:a@b.co',
    ])
    expect(document.querySelectorAll('script, img, h1, h2').length).toBe(0)
    expect(document.body.textContent).toContain('<script>alert(1)</script>')
  })
})

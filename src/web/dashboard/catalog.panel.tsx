import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CatalogChange } from '#drafts/catalog-changes.ts'
import { catalogWarnings } from '#drafts/catalog-warnings.ts'
import { messages } from '#contract/words/messages.ts'
import type { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { Amounts } from '../ui/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { DraftSummary } from '../ticket-types/draft-summary.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLeftQuantities } from '../ticket-types/left-quantities.ts'
import { BrokenEntries, BrokenLink } from './broken-entries.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CatalogTypes } from './catalog-types.tsx'
import { type CatalogForm, catalogView } from './catalog.view.ts'
import styles from './dashboard.module.css'
import { FoldingSection } from './folding-section.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { changeThenReach } from '../ui/focus-field.ts'
import { KeptCatalog } from './kept-catalog.tsx'
import { useLastField } from './last-field.ts'
import { useReturn } from './use-return.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { VisibilityButton } from './visibility-button.tsx'

const words = messages.catalog

type Props = {
  catalog: ActorRefFrom<typeof catalogEditingMachine>
  isHidden: boolean
  hasSales: boolean
  isCancelled?: boolean
  /** 'YYYY-MM-DDTHH:mm' where the event is. */
  localNow?: string
  /** How many tickets were sold to whom the rules of today would refuse. */
  broken?: number
}

/** What was published, edited with the parts of the form that made it. */
export const CatalogPanel = ({
  catalog,
  isHidden,
  hasSales,
  isCancelled = false,
  localNow = '',
  broken = 0,
}: Props) => {
  const { eventId, isClosed, isHiding, isReading, isReviewing, isSaving, isBusy, error, form, isUnsaved } =
    useSelector(catalog, catalogView)
  const { send } = catalog
  useReturn('ingressos-publicados', form !== null)
  const left = useLeftQuantities(form?.wrong ?? {})
  const lastField = useLastField('ingressos-publicados')
  return (
    <FoldingSection
      id="ingressos-publicados"
      title="Ingressos"
      said={isHidden ? 'Evento oculto' : 'Preços, quantidades, datas e perguntas'}
      staysOpen={form !== null || error !== null}
    >
      <UnsavedGuard what="nos ingressos" isUnsaved={isUnsaved} />
      <KeptCatalog
        eventId={eventId}
        form={form}
        isUnsaved={isUnsaved}
        onOpen={() => send({ type: 'catalog.open' })}
        onChange={(draft) => send({ type: 'draft.change', draft })}
      />
      <KeptFocus>
        <p className={styles.help}>{words.help}</p>
        {isReading && <Spinner label={words.loading} />}
        {isClosed && (
          <>
            {(isHidden || broken > 0 || error !== null) && (
              <div className={cx(styles.form, styles.belowHelp)}>
                {isHidden && <Notice kind="warning">{words.isHidden}</Notice>}
                <BrokenLink total={broken} />
                {error !== null && <Notice kind="error">{error}</Notice>}
              </div>
            )}
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => send({ type: 'catalog.open' })}>
                Editar Ingressos
              </Button>
              <VisibilityButton
                isHidden={isHidden}
                hasSales={hasSales}
                isCancelled={isCancelled}
                busy={isHiding}
                onChange={(oculto) => send({ type: 'visibility.change', oculto })}
              />
            </div>
          </>
        )}
        {form && (
          <form
            {...left.watch}
            className={styles.belowHelp}
            noValidate
            aria-label="Editar ingressos"
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: 'catalog.review' })
            }}
          >
            <div className={styles.form}>
              <DraftSummary attempt={form.attempts} problems={form.summary} />
              <BrokenEntries of={form.broken} />
              <fieldset {...lastField.watch} className={styles.form} disabled={isBusy}>
                <Hidden>
                  <span aria-live="polite">{left.said}</span>
                </Hidden>
                <CatalogTypes
                  form={form}
                  left={left.errors}
                  localNow={localNow}
                  onEdit={(draft) => send({ type: 'draft.change', draft })}
                />
              </fieldset>
              {error !== null && <Failure key={error}>{error}</Failure>}
            </div>
            <FootBar>
              <Button type="submit" busy={isBusy}>
                Salvar
              </Button>
              <CancelButton
                what="nos ingressos"
                isUnsaved={isUnsaved}
                disabled={isBusy}
                onCancel={() => send({ type: 'catalog.close' })}
              />
            </FootBar>
            <Review
              open={isReviewing}
              busy={isSaving}
              form={form}
              warnings={catalogWarnings(form.catalog, form.draft, localNow)}
              onSave={() => send({ type: 'catalog.save' })}
              onBack={() => lastField.goBack(() => send({ type: 'review.back' }))}
              onPrice={(path) => changeThenReach(() => send({ type: 'review.back' }), path)}
            />
          </form>
        )}
      </KeptFocus>
    </FoldingSection>
  )
}

type ReviewProps = {
  open: boolean
  busy: boolean
  form: CatalogForm
  /** What would stay unsold. */
  warnings: readonly CatalogChange[]
  onSave: () => void
  onBack: () => void
  onPrice: (path: string) => void
}

const Review = ({ open, busy, form, warnings, onSave, onBack, onPrice }: ReviewProps) => (
  <ConfirmDialog
    open={open}
    title={words.summaryTitle}
    confirmLabel="Salvar mudanças"
    cancelLabel="Voltar a editar"
    busy={busy}
    onConfirm={onSave}
    onCancel={onBack}
  >
    {form.changes.map(({ ticket, lines }) => (
      <div key={ticket}>
        <p>
          <strong>{ticket}</strong>
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Amounts of={line} />
            </li>
          ))}
        </ul>
      </div>
    ))}
    {warnings.map(({ ticket, lines }) => (
      <Notice key={ticket} kind="warning">
        <strong>{ticket}:</strong> {lines.join(' ')}
      </Notice>
    ))}
    {form.askedPrices.map(({ place, path }) => (
      <Button key={path} variant="secondary" block disabled={busy} onClick={() => onPrice(path)}>
        {words.changes.priceMend(place)}
      </Button>
    ))}
    <p className={styles.help}>{words.summaryNote}</p>
  </ConfirmDialog>
)

import { catalogOver } from '#drafts/catalog-over.ts'
import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import { KeptTyping } from '../session/kept-typing.tsx'
import type { CatalogForm } from './catalog.view.ts'
import { OpenForm, TypedCatalog } from './typed-parts.ts'

type Props = {
  eventId: string
  form: CatalogForm | null
  isUnsaved: boolean
  onOpen: () => void
  onChange: (draft: CatalogForm['draft']) => void
}

const typedIn = ({ catalog, draft: { form, stopped } }: CatalogForm): TypedCatalog => {
  const { irregulares: _, ...read } = catalog
  return { catalog: read, tiposDeIngressos: form.tiposDeIngressos, nextKey: form.nextKey, stopped }
}

/** The form is opened first: what was typed goes over the tickets as they are stored by then. */
export const KeptCatalog = ({ eventId, form, isUnsaved, onOpen, onChange }: Props) => {
  const place = `${eventId}/ingressos`
  return (
    <>
      <KeptTyping
        place={`${place}-abertos`}
        typed={isUnsaved ? true : null}
        schema={OpenForm}
        onBack={onOpen}
        isQuiet
      />
      {form && (
        <KeptTyping
          place={place}
          typed={isUnsaved ? typedIn(form) : null}
          schema={TypedCatalog}
          onBack={({ catalog, tiposDeIngressos, nextKey, stopped }) =>
            onChange(
              catalogOver(
                catalog,
                { form: { ...emptyEventDraft, tiposDeIngressos, nextKey }, stopped },
                form.catalog,
              ),
            )
          }
        />
      )}
    </>
  )
}

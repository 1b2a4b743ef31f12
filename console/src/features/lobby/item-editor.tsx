import { useState } from 'react'
import { fieldMoment, zonedMoment } from '../../lib/zoned-time.ts'
import { useMe } from '../../lib/calls/session.ts'
import { go } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Link } from '../../ui/link.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { KindFields, TextFields } from './item-fields.tsx'
import { titleOfItem } from './item-text.ts'
import { type AnyItem, type ItemTab, type Room, withItem, withoutItem } from './lobby-wire.ts'
import type { DraftEditing } from './use-draft.ts'

type MomentProps = { label: string; hint: string; at: string | null; onChange: (at: string | null) => void }

/** A moment that may be empty; text that is no moment yet stays in the field. */
const OptionalMoment = ({ label, hint, at, onChange }: MomentProps) => {
  const [typed, setTyped] = useState(fieldMoment(at))
  return (
    <MomentField
      label={label}
      hint={hint}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '') onChange(null)
        else if (zonedMoment(text) !== null) onChange(zonedMoment(text))
      }}
    />
  )
}

type EditorProps = { room: Room; draft: DraftEditing; tab: ItemTab; item: AnyItem; closeHref: string; mayEdit: boolean }

/** Edits an item of the draft: who sees it and when, its texts by language, and the fields of its kind. */
export const ItemEditor = ({ room, draft, tab, item, closeHref, mayEdit }: EditorProps) => {
  const me = useMe()
  const change = (next: AnyItem): void => draft.edit(withItem(draft.document, tab, next))
  const isShared = tab === 'help' || ('part' in item && item.part === 'H')
  const isLegal = tab === 'help' && (item.id === 'terms' || item.id === 'privacy')
  const title = titleOfItem(item, tab)
  return (
    <Drawer
      label={title}
      head={
        <div className="row">
          <h2 className="grow">{title}</h2>
          <Link className="btn line" href={closeHref}>
            {t.lobby.toPreview}
          </Link>
        </div>
      }
    >
      <fieldset className="form lobby-form" disabled={!mayEdit} aria-label={t.lobby.editor}>
        <label className="check">
          <input type="checkbox" checked={item.visible} onChange={(event) => change({ ...item, visible: event.target.checked })} />
          {t.lobby.visible}
        </label>
        <AudienceFields
          audience={item.audience}
          onChange={(audience) => change({ ...item, audience })}
          markets={room.markets}
          isShared={isShared}
          hasAgents={'part' in item && item.part === 'H'}
        />
        <div className="cols">
          <OptionalMoment
            key={`from ${item.id}`}
            label={t.lobby.fields.from}
            hint={t.lobby.fromHint}
            at={item.from}
            onChange={(from) => change({ ...item, from })}
          />
          <OptionalMoment
            key={`until ${item.id}`}
            label={t.lobby.fields.until}
            hint={t.lobby.untilHint}
            at={item.until}
            onChange={(until) => change({ ...item, until })}
          />
        </div>
        <p className="micro t3">{t.catalogue.zone(me.zone)}</p>
        <TextFields key={item.id} item={item} onChange={change} languages={room.languages} />
        <KindFields item={item} onChange={change} />
        {tab === 'rows' || isLegal ? null : (
          <span>
            <Button
              kind="dng"
              icon="x"
              onClick={() => {
                draft.edit(withoutItem(draft.document, tab, item.id))
                go(closeHref)
              }}
            >
              {t.lobby.remove}
            </Button>
          </span>
        )}
      </fieldset>
    </Drawer>
  )
}

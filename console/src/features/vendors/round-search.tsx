import { useState } from 'react'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Faces } from '../../ui/faces.tsx'
import { TextField } from '../../ui/field.tsx'
import { shownMoney } from './shown-money.ts'
import type { FoundRound } from './vendor-wire.ts'

const Found = ({ vendor, round }: { vendor: string; round: string }) => {
  const query = useView<{ readonly rows: readonly FoundRound[] }>('vendor-round', { vendor, round })
  const rows = query.data?.rows ?? []
  const names = t.vendors.roundNames
  return (
    <Faces query={query} what={t.vendors.round} command="vendor holds list" rows={2}>
      {rows.length === 0 ? <p className="small t2">{t.vendors.noRound(round)}</p> : null}
      {rows.map((row) => (
        <FactList
          key={`${row.round} ${row.username} ${row.openedAt}`}
          label={t.vendors.ofRound(row.title, row.round)}
          facts={[
            [names.title, row.title],
            [names.player, row.username ?? t.vendors.visitor],
            [names.opened, formatMoment(row.openedAt)],
            [names.status, row.status],
            [names.stake, shownMoney(row.stake)],
            [names.won, shownMoney(row.won)],
            [names.returned, shownMoney(row.returned)],
            [names.held, shownMoney(row.held)],
          ]}
        />
      ))}
    </Faces>
  )
}

/** Finds a round of a vendor by its id. */
export const RoundSearch = ({ vendor }: { vendor: string }) => {
  const [given, setGiven] = useState('')
  const [asked, setAsked] = useState('')
  return (
    <section className="stack" aria-label={t.vendors.round}>
      <h3>{t.vendors.round}</h3>
      <form
        className="row wrap"
        style={{ alignItems: 'end' }}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(given.trim())
        }}
      >
        <TextField label={t.vendors.roundId} value={given} onChange={setGiven} maxLength={128} />
        <Button kind="line" icon="magnifying-glass" type="submit">
          {t.catalogue.find}
        </Button>
      </form>
      {asked === '' ? null : <Found key={asked} vendor={vendor} round={asked} />}
    </section>
  )
}

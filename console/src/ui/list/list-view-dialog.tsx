import { useState } from 'react'
import type { ListView, useListViews } from '../../lib/calls/list-views.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'
import { Refused } from '../decision/refused.tsx'
import { Dialog } from '../dialog.tsx'
import { CheckField, TextField } from '../field.tsx'
import type { Column } from './data-table.tsx'

type Views = ReturnType<typeof useListViews>

const Columns = <Row,>({ views: { hidden, put, action }, columns }: { views: Views; columns: readonly Column<Row>[] }) => {
  const { isDense } = usePreferences()
  const show = (id: string, isOn: boolean): void => {
    const rest = hidden.filter((one) => one !== id)
    void put({ name: '', search: '', hidden: isOn ? rest : [...rest, id], isDefault: false })
  }
  return (
    <fieldset className="list-columns" disabled={action.isBusy}>
      <legend>{t.lists.columns}</legend>
      {columns
        .filter(({ isOpener }) => isOpener !== true)
        .map(({ id, head, name = head }) => (
          <CheckField key={id} label={name === '' ? id : name} isOn={!hidden.includes(id)} onChange={(isOn) => show(id, isOn)} />
        ))}
      <CheckField label={t.menu.density} isOn={isDense} onChange={(isOn) => setPreferences({ isDense: isOn })} />
    </fieldset>
  )
}

const Saved = ({ views: { named, remove, action }, onApply }: { views: Views; onApply: (view: ListView) => void }) => (
  <section>
    <h3>{t.lists.views}</h3>
    {named.length === 0 ? <p className="t3 small">{t.lists.noViews}</p> : null}
    <ul className="list-views">
      {named.map((view) => (
        <li key={view.name} className="row wrap">
          <span className="grow">
            <b>{view.name}</b>
            {view.isDefault ? <span className="t3 micro"> {t.lists.opensWith}</span> : null}
          </span>
          <Button kind="line" onClick={() => onApply(view)}>
            {t.lists.show(view.name)}
          </Button>
          <Button kind="line" disabled={action.isBusy} onClick={() => void remove(view.name)}>
            {t.lists.remove(view.name)}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

const Save = ({ views: { named, hidden, put, action }, search }: { views: Views; search: string }) => {
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const given = name.trim()
  const save = async (): Promise<void> => {
    if (await put({ name: given, search, hidden, isDefault })) setName('')
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (given !== '') void save()
      }}
    >
      <TextField label={t.lists.name} hint={t.lists.nameHint} value={name} onChange={setName} maxLength={60} />
      <CheckField label={t.lists.makeDefault} isOn={isDefault} onChange={setDefault} />
      <Button kind="pri" type="submit" disabled={given === '' || action.isBusy}>
        {named.some((view) => view.name === given) ? t.lists.replace(given) : t.lists.save}
      </Button>
      <Refused action={action} />
    </form>
  )
}

/** The columns of a list, and the views of it that the person keeps. */
export const ListViewDialog = <Row,>({
  views,
  columns,
  search,
  onApply,
  onClose,
}: {
  views: Views
  columns: readonly Column<Row>[]
  search: string
  onApply: (view: ListView) => void
  onClose: () => void
}) => (
  <Dialog title={t.lists.view} onClose={onClose}>
    <Columns views={views} columns={columns} />
    <Saved
      views={views}
      onApply={(view) => {
        onApply(view)
        onClose()
      }}
    />
    <Save views={views} search={search} />
  </Dialog>
)

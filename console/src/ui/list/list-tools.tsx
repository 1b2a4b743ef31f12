import { useEffect, useRef, useState } from 'react'
import { go, useSearch } from '../../lib/address.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { type ListView, useListViews, useShownQuery } from '../../lib/calls/list-views.ts'
import { downloadFrom } from '../../lib/csv.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'
import { Refused } from '../decision/refused.tsx'
import type { Column } from './data-table.tsx'
import { ListViewDialog } from './list-view-dialog.tsx'

const homeOf = (): string => `/${location.pathname.split('/')[1] ?? ''}`

/** What a view keeps of an address: everything but the open row. */
const searchOf = (text: string): string => {
  const search = new URLSearchParams(text)
  search.delete('open')
  return search.toString()
}

const addressOf = ({ search }: Pick<ListView, 'search'>): string => (search === '' ? homeOf() : `${homeOf()}?${search}`)

/** Opens a list with its default view where its address names no filter. */
const useDefaultView = ({ isRead, named }: ReturnType<typeof useListViews>, apply: (view: ListView) => void): void => {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isRead || isDone.current) return
    isDone.current = true
    const chosen = named.find(({ isDefault }) => isDefault)
    if (chosen !== undefined && location.search === '' && location.pathname === homeOf()) apply(chosen)
  }, [isRead, named, apply])
}

/** Above a list: the person's views, the choice of columns, and the list as a file. */
export const ListTools = <Row,>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) => {
  useSearch()
  const views = useListViews(list)
  const file = useAction()
  const shownQuery = useShownQuery(list)
  const [isOpen, setOpen] = useState(false)
  const { named, hidden, put } = views
  const apply = (view: ListView, replace = false): void => {
    if (view.hidden.join() !== hidden.join()) void put({ name: '', search: '', hidden: view.hidden, isDefault: false })
    go(addressOf(view), { replace })
  }
  useDefaultView(views, (view) => apply(view, true))
  const search = searchOf(location.search)
  const download = async (): Promise<void> => {
    const answer = await file.send<{ readonly file: string }>('file/list', { list, query: shownQuery() ?? {} })
    if (answer !== null) downloadFrom(answer.file)
  }
  const count = columns.filter(({ id }) => hidden.includes(id)).length
  return (
    <div className="list-tools">
      {named.length === 0 ? null : (
        <nav className="row wrap" aria-label={t.lists.views}>
          {named.map((view) => (
            <button
              key={view.name}
              type="button"
              className="chip"
              aria-pressed={view.search === search && view.hidden.join() === hidden.join()}
              onClick={() => apply(view)}
            >
              {view.name}
            </button>
          ))}
        </nav>
      )}
      <span className="row wrap end">
        <Button kind="ghost" onClick={() => setOpen(true)}>
          {count === 0 ? t.lists.view : t.lists.hiddenColumns(count)}
        </Button>
        <Button kind="ghost" icon="export" disabled={file.isBusy} onClick={() => void download()}>
          {t.common.csv}
        </Button>
      </span>
      <Refused action={file} />
      {isOpen ? <ListViewDialog views={views} columns={columns} search={search} onApply={apply} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addressFor, go, useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'
import { DayField, SelectField, TextField } from '../field.tsx'
import { Icon } from '../icon.tsx'

/** Filters that lists have beside their own. */
export const commonFilters = ['member', 'currency', 'from', 'to', 'held'] as const
type Name = (typeof commonFilters)[number]
type Values = Readonly<Record<Name, string | undefined>>

const valuesOf = (search: Readonly<Record<string, string>>): Values => Object.fromEntries(commonFilters.map((name) => [name, search[name]])) as Values

/** The common filters of the address, as the server takes them. */
export const useCommonFilters = (): Values => valuesOf(useSearch()[0])

/** The form of the common filters, opened by a chip; `names`: those that the list can answer. They are in the address, so a link shows the same. */
export const CommonFilters = ({ names }: { names: readonly Name[] }) => {
  const [search] = useSearch()
  const given = valuesOf(search)
  const count = names.filter((name) => given[name] !== undefined).length
  const [isOpen, setOpen] = useState(count > 0)
  const form = useRef<HTMLFormElement>(null)
  const wasOpened = useRef(false)
  // The focus enters a form that its person has opened.
  useEffect(() => {
    if (isOpen && wasOpened.current) form.current?.querySelector('input')?.focus()
  }, [isOpen])
  const [draft, setDraft] = useState<Partial<Record<Name, string>>>({})
  const value = (name: Name): string => draft[name] ?? given[name] ?? ''
  const put = (name: Name) => (text: string) => setDraft({ ...draft, [name]: name === 'currency' ? text.toUpperCase() : text })
  const show = (values: Partial<Record<Name, string | undefined>>): void => {
    setDraft({})
    go(addressFor(`/${location.pathname.split('/')[1] ?? ''}`, { ...search, open: undefined, ...values }))
  }
  const toggle = (): void => {
    setOpen(!isOpen)
    wasOpened.current = !isOpen
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    show(Object.fromEntries(names.map((name) => [name, value(name).trim()])))
  }
  return (
    <div className="common-filters">
      <button type="button" className="chip" data-filters aria-expanded={isOpen} onClick={toggle}>
        <Icon name={isOpen ? 'minus' : 'plus'} size="s" />
        {count === 0 ? t.lists.filter : t.lists.filtered(count)}
      </button>
      {isOpen ? (
        <form ref={form} className="filters audit-filters" data-filter-form aria-label={t.lists.filter} onSubmit={submit}>
          {names.map((name) =>
            name === 'from' || name === 'to' ? (
              <DayField key={name} label={t.lists.filters[name]} value={value(name)} onChange={put(name)} />
            ) : name === 'held' ? (
              <SelectField
                key={name}
                label={t.lists.filters.held}
                value={value('held')}
                onChange={put('held')}
                options={(['', 'mine', 'free'] as const).map((one) => [one, t.lists.held[one]])}
              />
            ) : (
              <TextField key={name} label={t.lists.filters[name]} value={value(name)} onChange={put(name)} autoComplete="off" maxLength={64} />
            ),
          )}
          <Button kind="pri" type="submit">
            {t.lists.apply}
          </Button>
          {count === 0 ? null : (
            <Button kind="line" onClick={() => show(Object.fromEntries(names.map((name) => [name, undefined])))}>
              {t.lists.clear}
            </Button>
          )}
        </form>
      ) : null}
    </div>
  )
}

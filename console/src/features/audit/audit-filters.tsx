import { useEffect, useState } from 'react'
import { useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

const texts = ['actor', 'action', 'subject', 'approval', 'address'] as const
const hints = {
  actor: t.audit.actorHint,
  action: t.audit.actionHint,
  subject: t.audit.subjectHint,
  approval: 'A-…',
  address: t.audit.addressHint,
} as const
const settleMillis = 350

/** A filter that is in the address once the person stops typing. */
const TextFilter = ({ name, actions }: { name: (typeof texts)[number]; actions: readonly string[] }) => {
  const [search, setSearch] = useSearch()
  const value = search[name] ?? ''
  const [typed, setTyped] = useState({ base: value, text: value })
  const text = typed.base === value ? typed.text : value
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => setSearch({ [name]: text.trim() }), settleMillis)
    return () => clearTimeout(timer)
  }, [name, setSearch, text, value])
  return (
    <>
      <TextField
        label={t.audit.filters[name]}
        type="search"
        value={text}
        onChange={(next) => setTyped({ base: value, text: next })}
        placeholder={hints[name]}
        {...(name === 'action' ? { list: 'audit-actions' } : {})}
        inputRef={name === 'actor' ? markFilter : null}
      />
      {name === 'action' ? (
        <datalist id="audit-actions">
          {actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

const markFilter = (field: HTMLInputElement | null): void => field?.setAttribute('data-filter', '')

const results = ['done', 'asked', 'refused', 'failed', 'read', 'expired'] as const

/** The filters of the audit; each is in the address. */
export const AuditFilters = ({ actions }: { actions: readonly string[] }) => {
  const [search, setSearch] = useSearch()
  const isFiltered = [...texts, 'result', 'from', 'to'].some((name) => (search[name] ?? '') !== '')
  return (
    <div className="filters audit-filters">
      {texts.map((name) => (
        <TextFilter key={name} name={name} actions={actions} />
      ))}
      <SelectField
        label={t.audit.filters.result}
        value={search['result'] ?? ''}
        onChange={(result) => setSearch({ result })}
        options={[['', t.common.all], ...results.map((result) => [result, t.audit.results[result] ?? result] as const)]}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="fld">
          <label htmlFor={`audit-${name}`}>{t.audit.filters[name]}</label>
          <input
            id={`audit-${name}`}
            className="inp"
            type="date"
            value={search[name] ?? ''}
            onChange={(event) => setSearch({ [name]: event.target.value })}
          />
        </div>
      ))}
      {isFiltered ? (
        <Button
          kind="ghost"
          icon="x"
          onClick={() => setSearch({ actor: '', action: '', subject: '', approval: '', address: '', result: '', from: '', to: '' })}
        >
          {t.audit.clear}
        </Button>
      ) : null}
    </div>
  )
}

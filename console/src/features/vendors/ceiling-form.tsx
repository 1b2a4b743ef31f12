import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextField } from '../../ui/field.tsx'
import type { VendorRow } from '../catalogue/index.ts'
import { shownMoney } from './shown-money.ts'
import type { VendorDetail } from './vendor-wire.ts'

const fields = ['largestWin', 'freeWin', 'hourLoss'] as const
type Limits = VendorDetail['limits']

/** `50.00 PHP` as it is typed: `50.00`. */
const typedOf = (limit: string): string => limit.split(' ')[0] ?? ''

/** The ceilings of a vendor, and the form that asks for others; two people decide. */
export const CeilingForm = ({ vendor, limits }: { vendor: VendorRow; limits: Limits }) => {
  const me = useMe()
  const [given, setGiven] = useState<Partial<Record<(typeof fields)[number], string>> | null>(null)
  const names = t.vendors.limitNames
  const changed = Object.fromEntries(
    fields.flatMap((field) => {
      const value = given?.[field]?.trim()
      return value === undefined || value === typedOf(limits[field]) ? [] : [[field, value]]
    }),
  )
  return (
    <section className="stack" aria-label={t.vendors.limits}>
      <h3>{t.vendors.limits}</h3>
      <FactList
        facts={[...fields.map((field) => [names[field], shownMoney(limits[field])] as const), [names.net, shownMoney(limits.netLossLastHour)]]}
      />
      {given === null ? (
        rightTo(me, 'vendor limits set').ask ? (
          <Button kind="line" onClick={() => setGiven({})}>
            {t.vendors.change}
          </Button>
        ) : null
      ) : (
        <DecisionForm
          command="vendor limits set"
          input={{ code: vendor.code, ...changed }}
          label={t.vendors.change}
          result={t.vendors.changed(vendor.name)}
          onDone={() => setGiven(null)}
        >
          <p className="small t2">{t.vendors.limitsHint}</p>
          {fields.map((field) => (
            <TextField
              key={field}
              label={names[field]}
              value={given[field] ?? typedOf(limits[field])}
              onChange={(value) => setGiven({ ...given, [field]: value })}
              maxLength={24}
            />
          ))}
        </DecisionForm>
      )}
    </section>
  )
}

import { Fragment, type ReactNode } from 'react'

/** Facts as names and values. `label`: the name of the list, where a screen has several. */
export const FactList = ({ label, facts }: { label?: string; facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="dl" aria-label={label}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

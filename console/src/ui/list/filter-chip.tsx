import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

/** A filter as a link to the list with it. The chosen one receives the focus from the filter key where a list has no form. */
export const FilterChip = ({ href, isOn, children }: { href: string; isOn: boolean; children: ReactNode }) => (
  <Link className="chip" href={href} aria-current={isOn ? 'page' : undefined} {...(isOn ? { 'data-filter': '' } : {})}>
    {children}
  </Link>
)

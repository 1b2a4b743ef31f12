import { type ReactNode, useEffect, useRef } from 'react'

/** The details of a row, beside its list or over it. */
export const Drawer = ({ label, head, foot, children }: { label: string; head: ReactNode; foot?: ReactNode; children: ReactNode }) => {
  const drawer = useRef<HTMLElement>(null)
  // The focus enters once for each row.
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [label])
  return (
    <aside className="drawer" aria-label={label} ref={drawer} tabIndex={-1}>
      <div className="dh">{head}</div>
      <div className="dbody" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      {foot === undefined ? null : <div className="dfoot">{foot}</div>}
    </aside>
  )
}

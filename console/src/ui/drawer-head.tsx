import type { ReactNode } from 'react'
import { t } from '../texts/en.ts'
import { IconButton } from './button.tsx'
import { Link } from './link.tsx'

/** What leaves the details of a row: closing them, and the rows beside it; without a row there, undefined. */
export type Moves = { onClose: () => void; onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined }

/** The moves from the row at a place of a list, -1 for a row that is not in it. `open`: opens a row; undefined closes the details. */
export const movesFrom = <Row,>(rows: readonly Row[], at: number, open: (row: Row | undefined) => void): Moves => ({
  onClose: () => open(undefined),
  onPrevious: at > 0 ? () => open(rows[at - 1]) : undefined,
  onNext: at >= 0 && at < rows.length - 1 ? () => open(rows[at + 1]) : undefined,
})

/** The first line of the details of a row: its id, what is beside it, and the moves. */
export const MovesLine = ({ id, onClose, onPrevious, onNext, children }: { id: string; children?: ReactNode } & Moves) => (
  <div className="row">
    <span className="t2 small">{id}</span>
    {children}
    <span className="end row" style={{ gap: 0 }}>
      <IconButton icon="caret-up" label={t.common.previous} disabled={onPrevious === undefined} onClick={onPrevious} />
      <IconButton icon="caret-down" label={t.common.next} disabled={onNext === undefined} onClick={onNext} />
      <IconButton icon="x" label={t.common.close} onClick={onClose} />
    </span>
  </div>
)

/** The title of the details of a row, and the link that closes them. */
export const DrawerTitle = ({ children, closeHref }: { children: ReactNode; closeHref: string }) => (
  <>
    <h2 className="grow">{children}</h2>
    <Link className="btn line" href={closeHref}>
      {t.keys.close}
    </Link>
  </>
)

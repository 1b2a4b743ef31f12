import { IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import css from './pager.module.css'

/** Pages through a list that is already loaded. */
export const Pager = ({
  page,
  pages,
  says,
  back,
  forward,
  onPage,
}: {
  page: number
  pages: number
  says: string
  back: string
  forward: string
  onPage: (page: number) => void
}) =>
  pages <= 1 ? null : (
    <nav className={css['pager']} aria-label={says}>
      <IconButton round label={back} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="caret-left" size="s" flip />
      </IconButton>
      <span aria-live="polite">{says}</span>
      <IconButton round label={forward} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="caret-right" size="s" flip />
      </IconButton>
    </nav>
  )

import { Icon } from '../../ui/icon.tsx'
import css from './gift.module.css'

/** The result of the last attempt. */
export const ClaimResult = ({ alert, news }: { alert: string; news: string }) => (
  <>
    <p role="alert" className={css['alert']}>
      {alert !== '' && <Icon name="warning-circle" size="s" />}
      {alert}
    </p>
    <p role="status" className={css['news']}>
      {news !== '' && <Icon name="check-circle-fill" size="s" />}
      {news}
    </p>
  </>
)

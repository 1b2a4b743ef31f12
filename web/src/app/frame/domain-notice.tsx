import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from '../queries/stale-data-notice.module.css'

const isHere = (domain: string): boolean => URL.canParse(domain) && new URL(domain).hostname === location.hostname

/** Warns when the brand lists its domains and this address is not one of them: the site may be an impostor (ERR-17). */
export const DomainNotice = () => {
  const say = useTranslate()
  // Prefetched while the page is idle.
  const { data } = useQuery({ ...ask('system.domainRoute', {}), enabled: false })
  if (data === undefined || data.routers.length === 0 || data.routers.some(({ domain }) => isHere(domain))) return null
  return (
    <div role="alert" className={css['strip']}>
      <Icon name="warning-circle" size="s" />
      <span>{say('shell.invalidUrl')}</span>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { readOfflineSnapshot } from '../../lib/offline-snapshot.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { useLanguage, useTranslate } from '../../lib/text.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './offline-notice.module.css'
import { useOnline } from '../../lib/use-online.ts'

// Read once the link is gone: what was known last, with its age, and not where somebody hides it.
const useLastBalance = (): string | null => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const kept = readOfflineSnapshot('wallet.balance')
  if (kept === null || deviceStorage.read('balanceHidden') === '1') return null
  const time = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(kept.at)
  return say('offline.balance', { amount: moneyText(kept.value.sumBalance, kept.value.currencySymbol || currencySymbol, tag), time })
}

const Strip = () => {
  const say = useTranslate()
  const balance = useLastBalance()
  return (
    <p className={css['strip']}>
      <Icon name="wifi-slash" size="s" />
      <span>
        {say('offline.notice')} {balance}
      </span>
    </p>
  )
}

/** A strip that says that the link is gone, within two seconds of it; back online everything is asked for again. A member reads his last balance there, and of when it is (R14). */
export const OfflineNotice = () => {
  const say = useTranslate()
  const online = useOnline()
  const queryClient = useQueryClient()
  const was = useRef(true)
  useEffect(() => {
    if (online && !was.current) {
      toast({ says: say('offline.back'), icon: 'check-circle' })
      void queryClient.invalidateQueries()
    }
    was.current = online
  }, [online, queryClient, say])
  return (
    <div role="status" className={css['place']}>
      {!online && <Strip />}
    </div>
  )
}

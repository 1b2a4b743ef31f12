import { useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { deviceStorage } from '../../../lib/storage/storage.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBalance } from '../../session/index.ts'
import css from './header-balance.module.css'

/** The balance, which can be hidden: "updating" until it is known, dashes and a retry when it failed to load. */
export const HeaderBalance = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const brand = useBrand()
  const { data, isError, isFetching, refetch } = useBalance()
  const [hidden, setHidden] = useState(() => deviceStorage.read('balanceHidden') === '1')
  const toggle = () => {
    deviceStorage.write('balanceHidden', hidden ? '0' : '1')
    setHidden(!hidden)
  }
  const hasCashier = useModule('CASHIER3')
  const isLost = data === undefined && isError
  return (
    <div className={css['purse']} data-purse="">
      <span className="said">{say('header.balance')}</span>
      {data === undefined ? (
        <span className={css['quiet']} role="status" title={isLost ? say('header.balanceUnknown') : undefined}>
          {isLost ? '--' : say('header.updating')}
        </span>
      ) : (
        <span key={data.sumBalance} className={css['amount']} aria-live="polite">
          <bdi dir="ltr">
            {hidden ? (
              '••••••'
            ) : (
              <>
                <small>{data.currencySymbol || brand.currencySymbol}</small>
                {formatMoney(data.sumBalance, tag)}
              </>
            )}
          </bdi>
          {data.book === 'fun' && <em>{say('header.playMoney')}</em>}
        </span>
      )}
      {isLost ? (
        <IconButton className={css['eye']} label={say('header.refreshBalance')} disabled={isFetching} onClick={() => void refetch()}>
          <Icon name="arrows-clockwise" />
        </IconButton>
      ) : (
        <IconButton className={css['eye']} label={say(hidden ? 'header.showBalance' : 'header.hideBalance')} aria-pressed={hidden} onClick={toggle}>
          <Icon name={hidden ? 'eye-slash' : 'eye'} />
        </IconButton>
      )}
      {hasCashier && (
        <>
          <a className={css['out']} href="?member=withdraw">
            {say('header.withdraw')}
          </a>
          <a className={css['in']} href="?member=depositv2">
            <span>{say('header.deposit')}</span>
          </a>
        </>
      )}
    </div>
  )
}

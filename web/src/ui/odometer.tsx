import css from './odometer.module.css'

/** Figures on flip leaves. They are decoration for the eye; what they mean stands beside them in words. */
export const Odometer = ({ symbol, figures, blank = false }: { symbol: string; figures: string; blank?: boolean }) => (
  <div className={css['odometer']} aria-hidden="true" dir="ltr">
    <span className={css['symbol']}>{symbol}</span>
    {[...figures].map((sign, place) =>
      /\d/.test(sign) ? (
        <span key={place} className={css['leaf']}>
          {blank ? '' : sign}
        </span>
      ) : (
        <i key={place}>{sign}</i>
      ),
    )}
  </div>
)

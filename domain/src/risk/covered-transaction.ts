/**
 * The sum of a member's deposits, or of their withdrawals, of one day above which the law requires a covered transaction report, in minor units by
 * currency (Philippines: 5,000,000 pesos). A currency that is not listed has no such report.
 */
export const coveredAbove: Readonly<Record<string, number>> = { PHP: 500_000_000 }

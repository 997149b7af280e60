import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceComplete } from '@/ui/paper/on-its-way';
import { toast } from '@/ui/toast';
import { ROWS_ON_PAPER, ROWS_PER_PAGE, type ReportParams } from './use-report-params';

/** Which rows are wanted: a page on the screen, all that fit on paper. */
export function usePaper({ page }: ReportParams) {
  const [printing, setPrinting] = useState(false);
  return {
    printing,
    rows: printing ? { page: 1, limit: ROWS_ON_PAPER } : { page, limit: ROWS_PER_PAGE },
    print: () => setPrinting(true),
    done: () => setPrinting(false),
  };
}

type Answer = { isPlaceholderData: boolean; isFetching: boolean; isError: boolean };

/**
 * Prints once the rows for paper are in the page, and all else that belongs on it; afterwards the screen has
 * its own again.
 * @param answer of the query for the rows that are wanted
 */
export function usePrintWhenReady(paper: ReturnType<typeof usePaper>, answer: Answer): void {
  const { t } = useTranslation('reports');
  const ready = paper.printing && !answer.isFetching && !answer.isPlaceholderData;
  const failed = paper.printing && !answer.isFetching && answer.isError;
  const print = useEffectEvent(() => {
    window.addEventListener('afterprint', paper.done, { once: true });
    window.print();
  });
  const fail = useEffectEvent(() => {
    toast.error(t('printFailed'));
    paper.done();
  });
  useEffect(() => {
    if (failed) fail();
    else if (ready) return onceComplete(print);
    return undefined;
  }, [ready, failed]);
}

import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type FromList = { list: { pathname: string; search: string } };

/**
 * State for a link from a list to what has an address of its own: the way back leads to the list as it was.
 */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: { pathname, search } };
}

type Props = {
  to: string;
  /** What stands behind '?' where one did not come from the list. */
  search?: string;
  children: ReactNode;
};

/** Back to a list: with its search, filters and page where one came from it. */
export function BackLink({ to, search = '', children }: Props) {
  const list = (useLocation().state as Partial<FromList> | null)?.list;
  const cameFromIt = list?.pathname === to;
  return (
    <Link
      to={{ pathname: to, search: cameFromIt ? list.search : search }}
      style={{ display: 'inline-block', padding: '4px 0' }}
    >
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}

import { Drawer, type DrawerProps } from 'antd';
import { useEffect, useRef } from 'react';
import { beginInside } from './begin-inside';
import { useIsPhone } from './use-is-phone';

const WIDTH_PX = 480;

type Props = Pick<DrawerProps, 'title' | 'footer' | 'children'> & { onClose: () => void };

/**
 * Work beside a page, over all of it on a phone. Mounted only while open; begins at its first field, as a
 * dialog, also where that comes only when something has been loaded.
 */
export function SideDrawer({ children, ...drawer }: Props) {
  const phone = useIsPhone();
  const inside = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  const hasBegun = useRef(false);
  const begin = () => {
    hasBegun.current ||= beginInside(inside.current) !== null;
  };
  useEffect(() => {
    if (isOpen.current && !hasBegun.current && isNowhere(inside.current)) begin();
  });
  return (
    <Drawer
      open
      size={phone ? '100%' : WIDTH_PX}
      afterOpenChange={(open) => {
        isOpen.current = open;
        if (open) begin();
      }}
      {...drawer}
    >
      <div ref={inside}>{children}</div>
    </Drawer>
  );
}

/** Nobody has gone to anything in the drawer yet: it has the focus as a whole. */
const isNowhere = (content: HTMLElement | null): boolean =>
  content?.closest('[role="dialog"]')?.contains(document.activeElement) === false;

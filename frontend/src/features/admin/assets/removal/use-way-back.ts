import { useState } from 'react';
import { useNavigate } from 'react-router';

/** How many entries of this visit lie before the present one; the router counts them. 0 where it does not. */
const entriesBefore = (): number => {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx ?? 0;
};

/**
 * Leads to where one came from before this page was opened, whatever was opened and closed on it since; to
 * `otherwise` where the page was the first one. For a component that another page has anew.
 */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const [opened] = useState(entriesBefore);
  return () => {
    if (opened > 0) void navigate(opened - 1 - entriesBefore());
    else void navigate(otherwise, { replace: true });
  };
}

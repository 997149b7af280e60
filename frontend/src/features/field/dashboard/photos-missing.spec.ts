import type { ItemStatus } from '@/offline/state';
import { photosMissing } from './photos-missing';

const item = (type: 'action' | 'photo', action_id: string, status: ItemStatus = 'pending') => ({
  id: type === 'action' ? action_id : `${action_id}-photo`,
  type,
  status,
  data: { action_id },
});

describe('changes that the server has without their photos', () => {
  it('lack them where this device has none of them either', () => {
    expect(photosMissing(3, [])).toBe(3);
  });

  it('lack nothing that this device is still to send', () => {
    expect(photosMissing(1, [item('photo', 'a'), item('photo', 'a')])).toBe(0);
    expect(photosMissing(2, [item('photo', 'a'), item('photo', 'b', 'completed')])).toBe(1);
  });

  it('are others than those that the server does not have yet', () => {
    expect(photosMissing(2, [item('action', 'a'), item('photo', 'a')])).toBe(2);
  });
});

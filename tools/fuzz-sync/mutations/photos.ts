import { mutation, offline, type Mutation } from './mutation.ts';

/** What becomes of photos. */
export const photos: Mutation[] = [
  mutation(
    'delete-the-photo-before-the-answer',
    'photos stay until the server has them (rule 5)',
    offline('sync/send-photos'),
    'const sent = await upload(ctx, photo, signal);',
    [
      'await markUploaded(ctx, photo.id, null);',
      // Else what is kept of sent work would bring it back.
      'await ctx.db.fotosEnviadas.delete([ctx.userId, photo.id]);',
      'const sent = await upload(ctx, photo, signal);',
    ].join('\n'),
  ),
  mutation(
    'one-id-for-all-photos-of-an-action',
    'equal ids are one photo, other bytes are refused (rule 5)',
    offline('sync/send-photos'),
    'photo_id: photo.id,',
    'photo_id: photo.action_id,',
  ),
  mutation(
    'settlements-leave-the-photos-behind',
    'a resolving action inherits the photos (rule 5)',
    offline('conflicts/resolve'),
    'photos.map((photo) => ({ ...photo, ...freshSending(), action_id: id, asset: settling.asset })),',
    'photos.map((photo) => ({ ...photo, ...freshSending(), asset: settling.asset })),',
  ),
];

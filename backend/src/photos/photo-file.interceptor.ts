import { FileInterceptor } from '@nestjs/platform-express';

export const PhotoFileInterceptor = FileInterceptor('photos');

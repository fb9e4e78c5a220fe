// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

void upload(GLsizei levels, GLsizei width, GLsizei height, const void* pixels) {
    // #region upload
    GLuint texture = 0;
    glCreateTextures(GL_TEXTURE_2D, 1, &texture);
    glTextureStorage2D(texture, levels, GL_SRGB8, width, height);

    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTextureSubImage2D(texture, 0, 0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glGenerateTextureMipmap(texture);
    // #endregion upload
}

void useSampler() {
    // #region sampler
    GLuint sampler = 0;
    glCreateSamplers(1, &sampler);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_MIRRORED_REPEAT);
    glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindSampler(0, sampler);          // 单元 0 从此用它的参数，纹理自己的参数不再起作用
    // #endregion sampler
}

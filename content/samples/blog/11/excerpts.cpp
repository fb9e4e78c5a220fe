// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

#include <algorithm>

void setAnisotropy(GLuint sampler) {
    // #region anisotropy
    GLfloat limit = 1.0f;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY, &limit);
    glSamplerParameterf(sampler, GL_TEXTURE_MAX_ANISOTROPY, std::min(limit, 16.0f));
    // #endregion anisotropy
}

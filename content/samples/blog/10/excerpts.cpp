// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

void bindBuffer(GLuint buffer) {
    // #region bind-buffer
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, buffer);
    // #endregion bind-buffer
}

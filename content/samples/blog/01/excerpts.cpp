// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

void APIENTRY onMessage(GLenum source, GLenum type, GLuint id, GLenum severity, GLsizei length,
                        const GLchar* message, const void* user);

void enableDebugOutput() {
    // #region debug-output
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(onMessage, nullptr);
    // #endregion debug-output
}

// 帧缓冲：先画进带两个颜色附件和一个深度渲染缓冲的多重采样 framebuffer，解析后做后处理。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

namespace {

const char* statusName(GLenum status) {
    switch (status) {
    case GL_FRAMEBUFFER_COMPLETE: return "完整";
    case GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT: return "某个附件不完整";
    case GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT: return "一个附件也没有";
    case GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER: return "绘制缓冲指向了空附件";
    case GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER: return "读取缓冲指向了空附件";
    case GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE: return "样本数不一致";
    case GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS: return "分层的附件与不分层的混用";
    case GL_FRAMEBUFFER_UNSUPPORTED: return "驱动不支持这种格式组合";
    default: return "未知";
    }
}

void requireComplete(GLuint framebuffer) {
    // #region check-status
    const GLenum status = glCheckNamedFramebufferStatus(framebuffer, GL_FRAMEBUFFER);
    if (status != GL_FRAMEBUFFER_COMPLETE) {
        throw std::runtime_error(std::string("framebuffer 不可用：") + statusName(status));
    }
    // #endregion check-status
}

// #region draw-buffers
const GLenum drawBuffers[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
// #endregion draw-buffers

// 多重采样的目标：全部用渲染缓冲，因为不需要采样它们。
struct Scene {
    GLuint framebuffer = 0;
    GLuint renderbuffers[3]{};
    GLuint resolved = 0;
    GLuint textures[2]{};
    int width = 0;
    int height = 0;

    void create(int w, int h, GLsizei samples) {
        width = w;
        height = h;
        glCreateFramebuffers(1, &framebuffer);
        glCreateRenderbuffers(3, renderbuffers);
        const GLenum formats[] = {GL_RGBA16F, GL_RGBA16F, GL_DEPTH24_STENCIL8};
        const GLenum points[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1,
                                 GL_DEPTH_STENCIL_ATTACHMENT};
        for (int i = 0; i < 3; ++i) {
            glNamedRenderbufferStorageMultisample(renderbuffers[i], samples, formats[i], w, h);
            glNamedFramebufferRenderbuffer(framebuffer, points[i], GL_RENDERBUFFER,
                                           renderbuffers[i]);
        }
        // #region draw-buffers
        glNamedFramebufferDrawBuffers(framebuffer, 2, drawBuffers);
        // #endregion draw-buffers
        requireComplete(framebuffer);

        // 解析的目标：单样本纹理，后处理要采样
        // #region textures
        glCreateFramebuffers(1, &resolved);
        glCreateTextures(GL_TEXTURE_2D, 2, textures);
        for (int i = 0; i < 2; ++i) {
            glTextureStorage2D(textures[i], 1, GL_RGBA16F, w, h);
            glTextureParameteri(textures[i], GL_TEXTURE_MIN_FILTER, GL_LINEAR);
            glTextureParameteri(textures[i], GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTextureParameteri(textures[i], GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
            glNamedFramebufferTexture(resolved, drawBuffers[i], textures[i], 0);
        }
        // #endregion textures
        requireComplete(resolved);
    }

    void resolve() const {
        // #region resolve
        for (GLenum point : drawBuffers) {   // 一次只能读一个颜色附件，所以逐个解析
            glNamedFramebufferReadBuffer(framebuffer, point);
            glNamedFramebufferDrawBuffer(resolved, point);
            glBlitNamedFramebuffer(framebuffer, resolved, 0, 0, width, height, 0, 0, width, height,
                                   GL_COLOR_BUFFER_BIT, GL_NEAREST);
        }
        // #endregion resolve
    }

    void destroy() {
        glDeleteFramebuffers(1, &framebuffer);
        glDeleteFramebuffers(1, &resolved);
        glDeleteRenderbuffers(3, renderbuffers);
        glDeleteTextures(2, textures);
        *this = {};
    }
};

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "帧缓冲");
    const GLuint litProgram = loadProgram("lit.vert", "lit.frag");
    const GLuint postProgram = loadProgram("post.vert", "post.frag");
    GLsizei count = 0;
    const GLuint cube = makeCube(count);
    GLuint emptyVao = 0;
    glCreateVertexArrays(1, &emptyVao);
    Scene scene;

    while (app.nextFrame()) {
        if (app.width() == 0 || app.height() == 0) {
            continue;
        }
        if (scene.width != app.width() || scene.height != app.height()) {
            if (scene.framebuffer != 0) {
                scene.destroy();
            }
            scene.create(app.width(), app.height(), 4);
        }

        // 第一遍：场景
        glBindFramebuffer(GL_FRAMEBUFFER, scene.framebuffer);
        glViewport(0, 0, scene.width, scene.height);
        glEnable(GL_DEPTH_TEST);
        const GLfloat background[] = {0.05f, 0.07f, 0.1f, 1};
        const GLfloat black[] = {0, 0, 0, 1};
        // #region clear
        glClearNamedFramebufferfv(scene.framebuffer, GL_COLOR, 0, background);
        glClearNamedFramebufferfv(scene.framebuffer, GL_COLOR, 1, black);
        glClearNamedFramebufferfi(scene.framebuffer, GL_DEPTH_STENCIL, 0, 1.0f, 0);
        // #endregion clear

        const float aspect = static_cast<float>(scene.width) / static_cast<float>(scene.height);
        const glm::mat4 model = glm::rotate(glm::mat4(1.0f), 0.6f, glm::vec3(0, 1, 0));
        const glm::mat4 mvp =
            glm::perspective(glm::radians(45.0f), aspect, 0.1f, 20.0f) *
            glm::lookAt(glm::vec3(0, 1.4f, 2.6f), glm::vec3(0), glm::vec3(0, 1, 0)) * model;
        glUseProgram(litProgram);
        glUniformMatrix4fv(glGetUniformLocation(litProgram, "uModelViewProjection"), 1, GL_FALSE,
                           glm::value_ptr(mvp));
        glUniformMatrix3fv(glGetUniformLocation(litProgram, "uNormalMatrix"), 1, GL_FALSE,
                           glm::value_ptr(glm::inverseTranspose(glm::mat3(model))));
        glBindVertexArray(cube);
        glDrawArrays(GL_TRIANGLES, 0, count);

        scene.resolve();

        // 第二遍：后处理，画到 0 号
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, app.width(), app.height());
        glDisable(GL_DEPTH_TEST);
        glUseProgram(postProgram);
        glBindTextureUnit(0, scene.textures[0]);
        glBindTextureUnit(1, scene.textures[1]);
        glBindVertexArray(emptyVao);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        app.endFrame();
    }
    if (scene.framebuffer != 0) {
        scene.destroy();
    }
    glDeleteVertexArrays(1, &cube);
    glDeleteVertexArrays(1, &emptyVao);
    glDeleteProgram(litProgram);
    glDeleteProgram(postProgram);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}

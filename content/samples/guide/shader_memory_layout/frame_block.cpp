#include <cstddef>
#include <cstdint>

struct alignas(16) Vec4 { float x, y, z, w; };

struct Light {              // 对应 GLSL：struct Light { vec3 position; float radius; vec4 color; };
    float position[3];
    float radius;           // 正好填进 vec3 后面的 4 个字节
    Vec4 color;
};

struct FrameBlock {         // 对应 std140 的 uniform 块
    float viewProjection[16];
    Light lights[4];
    std::uint32_t lightCount;
};

static_assert(offsetof(Light, radius) == 12);
static_assert(offsetof(Light, color) == 16);
static_assert(sizeof(Light) == 32);
static_assert(offsetof(FrameBlock, lights) == 64);
static_assert(offsetof(FrameBlock, lightCount) == 192);

#version 450

// #region frame-block
layout(set = 0, binding = 0, std140) uniform Frame {
    mat4 model;
    mat4 view;
    mat4 projection;
    vec3 lightDirection;
    float ambient;        // 填进 vec3 后面的 4 个字节
} frame;
// #endregion frame-block

layout(location = 0) out vec3 outColor;

const vec3 normals[6] = vec3[](vec3(0, 0, 1), vec3(0, 0, -1), vec3(1, 0, 0),
                               vec3(-1, 0, 0), vec3(0, 1, 0), vec3(0, -1, 0));
const vec3 tangents[6] = vec3[](vec3(1, 0, 0), vec3(-1, 0, 0), vec3(0, 0, -1),
                                vec3(0, 0, 1), vec3(1, 0, 0), vec3(1, 0, 0));
const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1),
                               vec2(-1, -1), vec2(1, 1), vec2(-1, 1));

void main()
{
    int face = gl_VertexIndex / 6;
    vec2 corner = corners[gl_VertexIndex % 6];
    vec3 n = normals[face];
    vec3 position = 0.5 * (n + corner.x * tangents[face] + corner.y * cross(n, tangents[face]));
    gl_Position = frame.projection * (frame.view * (frame.model * vec4(position, 1.0)));

    vec3 worldNormal = mat3(frame.model) * n;   // 只有旋转
    float light = max(dot(worldNormal, normalize(frame.lightDirection)), 0.0);
    outColor = vec3(0.9, 0.55, 0.3) * mix(light, 1.0, frame.ambient);
}

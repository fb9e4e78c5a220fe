#version 450

layout(push_constant) uniform Push {
    mat4 modelViewProjection;
    vec4 color;
} push;

layout(location = 0) out vec3 outNormal;

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
    gl_Position = push.modelViewProjection * vec4(position, 1.0);
    outNormal = n;
}
